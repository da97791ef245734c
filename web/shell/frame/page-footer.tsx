import type { ReactNode } from 'react';
import { footer as words } from '#phrases/shell/shell.ts';

export const footerLinkClass = 'inline-flex min-h-11 items-center text-dense font-semibold text-link underline';

/**
 * The end of every page, before and behind the login: help is always in the same place. `first` goes before the rest, as
 * links of the frame that shows it; the legal pages are another document, but for `legal` of the app's own frame.
 */
export const PageFooter = ({ first, legal }: { first: ReactNode; legal?: ReactNode }) => (
  <footer className="mt-8 flex flex-wrap items-center gap-x-5 border-t border-border pt-2">
    {first}
    {legal ?? (
      <>
        <a href="/terms" className={footerLinkClass}>
          {words.terms}
        </a>
        <a href="/privacy" className={footerLinkClass}>
          {words.privacy}
        </a>
      </>
    )}
  </footer>
);
