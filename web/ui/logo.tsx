/** The mark and the name; `compact`: on a phone the mark alone, the name still there for who listens. */
export const Logo = ({ compact = false }: { compact?: boolean }) => (
  <span className="inline-flex items-center gap-2.5 text-section font-bold text-text">
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 rounded-md bg-primary text-on-primary">
      <path d="M10 7h9l4 4v14H10z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="m13.5 17.5 2.5 2.5 4.5-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={compact ? 'max-tb:sr-only' : undefined}>Cuadre</span>
  </span>
);
