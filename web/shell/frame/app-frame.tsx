import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { shell } from '#phrases/shell/shell.ts';
import { cx } from '#web/ui/cx.ts';
import { isEmbedded } from '../install/embedding.ts';
import { VersionNotice } from '../install/version-notice.tsx';
import { watchVersions } from '../install/versions.ts';
import { FactorWatch } from '../session/factor.tsx';
import { useBar, useRole } from '../session/may.tsx';
import { useProfile } from '../session/profile.ts';
import { AppFooter } from './app-footer.tsx';
import { BottomBar, LeftMenu, TopBar } from './bars.tsx';
import { forPart } from './screen-data.ts';

/** Rarely seen, and it brings the sentences of all errors. */
const NotAllowed = lazy(() => import('../session/not-allowed.tsx'));

const frame = 'mx-auto flex max-w-[1360px] gap-6 px-4';

type Tools = Omit<ComponentProps<typeof TopBar>, 'environment'>;

/** Everything around a screen of a signed-in person. */
export function AppFrame(tools: Tools) {
  const profile = useProfile();
  const bar = useBar();
  const barred = bar(
    useRouterState({
      select: ({ matches }) => {
        const match = matches.at(-1);
        return match && forPart(match.staticData.need, match.search);
      },
    }),
  );
  const role = useRole();
  const isOfTaxes = useRouterState({ select: ({ location }) => location.pathname.startsWith('/declaration') });
  const whose = isOfTaxes && role !== 'owner' ? profile.data?.businessName : undefined;
  const embedded = isEmbedded();
  const editor = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.chrome === 'editor'),
  });
  useEffect(() => {
    // The app around the page brings its own files and versions.
    if (!embedded) watchVersions();
  }, [embedded]);
  return (
    <>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-80 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:top-2"
      >
        {shell.skip}
      </a>
      {!embedded && <TopBar {...tools} environment={profile.data?.environment} />}
      <div className={cx(frame, embedded ? 'pt-[max(20px,env(safe-area-inset-top))] pb-12' : 'pt-5 pb-28 lg:pb-12')}>
        {!embedded && <LeftMenu />}
        <div className="min-w-0 flex-1">
          <main id="main" tabIndex={-1}>
            {barred === undefined ? (
              <>
                {whose !== undefined && (
                  <p className="mb-3 text-dense text-muted wrap-anywhere">{shell.whose(whose)}</p>
                )}
                <Outlet />
              </>
            ) : (
              <Suspense fallback={null}>
                <NotAllowed bar={barred} />
              </Suspense>
            )}
          </main>
          {!embedded && (
            <div data-foot="">
              <AppFooter />
            </div>
          )}
        </div>
      </div>
      {/* The form that one may not open brings no bar of its own. */}
      {(!editor || barred !== undefined) && !embedded && <BottomBar />}
      {!editor && !embedded && <VersionNotice />}
      <FactorWatch />
    </>
  );
}
