import { lazyRouteComponent } from '@tanstack/react-router';
import { type Group, groups } from '#contract/roles.ts';
import { screens as words } from '#phrases/content/screens.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';

export const inApp = [
  screen(app, {
    path: '/tips',
    title: words.tips.title,
    need: 'look',
    help: 'publicidad-y-consejos',
    menu: [{ icon: 'Lightbulb', group: 'business', extras: 66 }],
    search: ({ group }): { group?: Group } => ({ group: groups.find((each) => each === group) }),
    component: lazyRouteComponent(() => import('./tips.tsx'), 'TipsScreen'),
  }),
  screen(app, {
    path: '/tips/$tip',
    title: words.tip.title,
    need: 'look',
    help: 'publicidad-y-consejos',
    component: lazyRouteComponent(() => import('./tip.tsx'), 'TipScreen'),
  }),
];
