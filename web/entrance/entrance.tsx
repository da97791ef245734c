import { lazy, useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { useArrival } from '../shell/arrival.ts';
import { CommandButtons } from '../shell/command-buttons.tsx';
import { ContinueInApp } from '../shell/continue-in-app.tsx';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { isElsewhere } from '../shell/embedding.ts';
import { NetworkModal } from '../shell/offline.tsx';
import { watchNetwork } from '../shell/online.ts';
import { PlainFrame } from '../shell/plain-frame.tsx';
import { sayWhatWasLeft } from '../shell/said.ts';
import { knownSession, watchSession } from '../shell/session.ts';
import { followSystem } from '../shell/theme.ts';
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
  const page = pages[isEntrance(path) ? path : paths.start];
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
      ({ status }) => (status === 'authenticated' ? go(paths.home, { replace: true }) : undefined),
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
        <PlainFrame tools={<CommandButtons Palette={Palette} />}>
          <page.screen />
        </PlainFrame>
      )}
      <Toasts />
    </CrashBoundary>
  );
}
