import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { settings } from '#phrases/shell/titles.ts';
import { paths } from '../paths.ts';
import { type SettingsTab, settingsTab } from './account/settings/tabs.ts';
import { app } from './frames.ts';

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.settings,
    staticData: { title: settings.title },
    validateSearch: (search): { tab?: SettingsTab } => ({ tab: settingsTab(search.tab) }),
    component: lazyRouteComponent(() => import('./account/settings.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.changePassword,
    staticData: { title: settings.title },
    beforeLoad: () => {
      throw redirect({ to: paths.settings, search: { tab: 3 }, replace: true });
    },
  }),
] as const;
