import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { shell } from '../../phrases/screens/shell.ts';
import { paths } from '../paths.ts';
import { BottomBar, LeftMenu, TopBar } from './bars.tsx';
import { IdleWatch } from './idle.tsx';
import { type HomeTab, homeTabs } from './menu-items.ts';
import { useProfile } from './profile.ts';

/** Everything around a screen of a signed-in person. */
export function AppFrame() {
  const profile = useProfile();
  const navigate = useNavigate();
  const editor = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.chrome === 'editor'),
  });
  const tab = useRouterState({
    select: (state): HomeTab | undefined => {
      if (state.location.pathname !== paths.home) return undefined;
      return homeTabs.find((own) => own === (state.location.search as { tab?: string }).tab) ?? 'resumen';
    },
  });
  const leave = useCallback(() => navigate({ to: paths.logout }), [navigate]);
  return (
    <>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-80 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:top-2"
      >
        {shell.skip}
      </a>
      <TopBar environment={profile.data?.environment} />
      <div className="mx-auto flex max-w-[1360px] gap-6 px-4 pt-5 pb-28 lg:px-4 lg:pb-12">
        <LeftMenu />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          <Outlet />
        </main>
      </div>
      {!editor && <BottomBar tab={tab} />}
      <IdleWatch onIdle={leave} />
    </>
  );
}
