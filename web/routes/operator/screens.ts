import { lazyRouteComponent } from '@tanstack/react-router';
import { caseKinds } from '#contract/platform/cases.rules.ts';
import { screens as words } from '#phrases/operator/screens.ts';
import { app, plain } from '../frames.ts';
import { screen } from '../screen.ts';

export const inPlain = [
  screen(plain, {
    path: '/estado',
    title: words.status.title,
    component: lazyRouteComponent(() => import('./status.tsx'), 'StatusScreen'),
  }),
];

const edited = { need: 'operate', help: 'lo-que-se-publica' } as const;
const published = [
  screen(app, {
    ...{ ...edited, path: '/operator/offers', title: words.offers.title },
    component: lazyRouteComponent(() => import('./published.tsx'), 'OffersScreen'),
  }),
  screen(app, {
    ...{ ...edited, path: '/operator/promotions', title: words.promotions.title },
    component: lazyRouteComponent(() => import('./published.tsx'), 'PromotionsScreen'),
  }),
  screen(app, {
    ...{ ...edited, path: '/operator/content', title: words.content.title },
    component: lazyRouteComponent(() => import('./published.tsx'), 'ContentScreen'),
  }),
  screen(app, {
    ...{ ...edited, path: '/operator/parameters', title: words.parameters.title },
    component: lazyRouteComponent(() => import('./published.tsx'), 'ParametersScreen'),
  }),
];

export const inApp = [
  screen(app, {
    path: '/operator',
    title: words.desk.title,
    need: 'operate',
    help: 'mesa-del-operador',
    menu: [{ icon: 'Inbox', group: 'desk', left: 95, extras: 95 }],
    search: ({ kind }): { kind?: (typeof caseKinds)[number] } => ({ kind: caseKinds.find((each) => each === kind) }),
    component: lazyRouteComponent(() => import('./desk.tsx'), 'DeskScreen'),
  }),
  screen(app, {
    path: '/operator/figures',
    title: words.figures.title,
    need: 'operate',
    help: 'mesa-del-operador',
    menu: [{ icon: 'ChartColumn', group: 'desk', left: 96, extras: 96 }],
    component: lazyRouteComponent(() => import('./figures.tsx'), 'FiguresScreen'),
  }),
  ...published,
  screen(app, {
    path: '/operator/$case',
    title: words.one.title,
    need: 'operate',
    help: 'mesa-del-operador',
    component: lazyRouteComponent(() => import('./one-case.tsx'), 'CaseScreen'),
  }),
];
