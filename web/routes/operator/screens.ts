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
  screen(app, {
    path: '/operator/$case',
    title: words.one.title,
    need: 'operate',
    help: 'mesa-del-operador',
    component: lazyRouteComponent(() => import('./one-case.tsx'), 'CaseScreen'),
  }),
];
