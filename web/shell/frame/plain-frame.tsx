import type { ReactNode } from 'react';
import { footer } from '#phrases/shell/shell.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { footerLinkClass, PageFooter } from './page-footer.tsx';

interface PlainFrameProps {
  tools?: ReactNode;
  /** On a computer there is room for something beside the column. */
  wide?: boolean;
  children: ReactNode;
}

/** One column under the logo: coming in, terms, leaving. */
export const PlainFrame = ({ tools, wide = false, children }: PlainFrameProps) => (
  <div
    className={cx(
      'mx-auto flex min-h-dvh max-w-md flex-col px-4 pt-[env(safe-area-inset-top)] pb-6',
      wide && 'lg:max-w-5xl',
    )}
  >
    <header className="flex h-16 items-center embedded:hidden">
      <a href="/" className="mr-auto flex rounded-md">
        <Logo />
      </a>
      {tools}
    </header>
    <main id="main" tabIndex={-1} className="flex-1 pt-4 tb:pt-10">
      {children}
    </main>
    <div className="embedded:hidden">
      <PageFooter
        first={
          <a href="/help" className={footerLinkClass}>
            {footer.help}
          </a>
        }
      />
    </div>
  </div>
);
