import { Link, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { help as words } from '#phrases/platform/help-screen.ts';
import { footer } from '#phrases/shell/shell.ts';
import { CommandButtons } from '#web/shell/commands/command-buttons.tsx';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { footerLinkClass, PageFooter } from '#web/shell/frame/page-footer.tsx';
import { ReadingWatch } from '#web/shell/session/idle.tsx';
import { knownSession, useSession } from '#web/shell/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AppScreenFrame } from './app-frame.tsx';

/** Who has come in opens any screen from here; who has no session, or who cannot be asked, what there is before the login. */
const Palette = lazy(async () => {
  const isIn = await knownSession().then(
    ({ status }) => status === 'authenticated',
    () => false,
  );
  return isIn ? import('./palette.tsx') : import('#web/entrance/outside-palette.tsx');
});

/** Who has a session reads help in the app's frame: menu and bar stay, and the session goes on while it is read. */
export function HelpFrame() {
  const { status } = useSession();
  if (status !== 'authenticated') return <OutsideFrame />;
  return (
    <>
      <AppScreenFrame />
      <ReadingWatch />
    </>
  );
}

/** Who has no session, or cannot be asked, reads the same pages outside the app. */
function OutsideFrame() {
  const hasContact = useHasContact();
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-4 pt-[env(safe-area-inset-top)] pb-6">
      <header className="flex h-16 items-center justify-between gap-3">
        <Link to="/help" className="flex rounded-md">
          <Logo />
        </Link>
        <div className="flex items-center">
          <CommandButtons Palette={Palette} />
          <Link to="/home" className={buttonClass({ size: 'sm' })}>
            {words.app}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-4">
        <Outlet />
      </main>
      <ReadingWatch />
      <PageFooter
        first={
          <>
            <Link to="/help" className={footerLinkClass}>
              {footer.help}
            </Link>
            {hasContact && (
              <Link to="/contact" className={footerLinkClass}>
                {footer.contact}
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}
