/** The mark and the name. */
export const Logo = () => (
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
    Cuadre
  </span>
);
