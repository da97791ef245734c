import { lazyRouteComponent } from '@tanstack/react-router';
import { type Group, groups } from '#contract/roles.ts';
import { screens as words } from '#phrases/home/screens.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import { homeQuery } from '#web/features/home/today/queries.ts';
import { attentionQuery, lastReceiptsQuery } from '#web/features/receipts/queries.ts';
import { adoptScope } from '../adopt-scope.ts';
import { app, known } from '../frames.ts';
import { screen } from '../screen.ts';
import { text } from '../search.ts';
import { type HomeTab, homeTab } from './tabs.ts';

/** A page for each part that has a task. */
const help: Partial<Record<HomeTab, string>> = { resumen: 'resumen', reporte: 'reportes', perfil: 'que-necesito' };

export const inKnown = [
  screen(known, {
    path: '/start',
    title: words.start.title,
    need: 'prepare',
    ask: [taxDataQuery],
    component: lazyRouteComponent(() => import('./start.tsx'), 'FirstScreen'),
  }),
] as const;

export const inApp = [
  screen(app, {
    path: '/home',
    title: ({ tab }) => words.home[homeTab(tab)],
    help: ({ tab }) => help[homeTab(tab)],
    menu: [
      { icon: 'House', label: words.home.resumen, tab: 'resumen', left: 10, bottom: 10 },
      { icon: 'ChartColumn', label: words.home.reporte, tab: 'reporte', bottom: 20 },
      { icon: 'ChartColumn', label: words.home.reports, tab: 'reporte', group: 'business', left: 60, extras: 60 },
      { icon: 'LayoutGrid', label: words.home.extras, tab: 'extras', bottom: 30 },
      { icon: 'User', label: words.home.perfil, tab: 'perfil', bottom: 50 },
    ],
    search: ({ tab, kind, group }): { tab?: string; kind?: string; group?: Group } => ({
      tab: text(tab),
      kind: text(kind),
      group: groups.find((each) => each === group),
    }),
    before: adoptScope,
    ask: [homeQuery, attentionQuery, lastReceiptsQuery],
    component: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen'),
  }),
  screen(app, {
    path: '/inbox',
    title: words.inbox.title,
    help: 'buzon',
    menu: [{ icon: 'Inbox', bottom: 40 }],
    search: ({ tab }): { tab?: 'app' | 'sri' } => ({ tab: tab === 'sri' ? 'sri' : undefined }),
    component: lazyRouteComponent(() => import('./inbox.tsx'), 'InboxScreen'),
  }),
] as const;
