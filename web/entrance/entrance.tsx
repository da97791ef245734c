import { lazy, useEffect, useState } from 'react';
import { CommandButtons } from '../shell/commands/command-buttons.tsx';
import { sayWhatWasLeft } from '../shell/dialogs/toast-after-navigation.ts';
import { CrashBoundary } from '../shell/errors/crash-boundary.tsx';
import { NetworkModal } from '../shell/errors/offline.tsx';
import { watchNetwork } from '../shell/errors/online.ts';
import { useArrival } from '../shell/frame/announce-screen.ts';
import { PlainFrame } from '../shell/frame/plain-frame.tsx';
import { followSystem } from '../shell/frame/theme.ts';
import { ContinueInApp } from '../shell/install/continue-in-app.tsx';
import { isElsewhere } from '../shell/install/embedding.ts';
import { knownSession, watchSession } from '../shell/session/session.ts';
import { Toasts } from '../ui/toast.tsx';
import { isEntrance } from './addresses.ts';
import { go, usePath } from './navigation.tsx';
import { pages } from './pages.ts';
import { takeOver } from './typed-before.ts';

/** Everything that it needs comes with the first use. */
const Palette = lazy(() => import('./outside-palette.tsx'));

/** The pages before the login, the same here and where they are drawn when the app is built. */
export function Entrance() {
  const path = usePath();
  const page = pages[isEntrance(path) ? path : '/'];
  // Where the pages are drawn nobody knows yet who will look at them.
  const [elsewhere, setElsewhere] = useState(false);
  const said = useArrival(path, page.title);

  useEffect(() => {
    followSystem();
    sayWhatWasLeft();
    takeOver();
    const stops = [watchSession(), watchNetwork()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => setElsewhere(isElsewhere(path)), [path]);
  useEffect(() => {
    if (!page.forStrangers) return;
    knownSession().then(
      ({ status }) => (status === 'authenticated' ? go('/home', { replace: true }) : undefined),
      () => undefined, // without an answer the page is as good as before
    );
  }, [page]);

  return (
    <CrashBoundary>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <NetworkModal />
      {elsewhere ? (
        <ContinueInApp />
      ) : (
        <PlainFrame wide={page.wide} tools={<CommandButtons Palette={Palette} />}>
          <page.screen />
        </PlainFrame>
      )}
      <Toasts />
    </CrashBoundary>
  );
}
