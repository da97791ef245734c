import { lazyRouteComponent } from '@tanstack/react-router';
import { taxPeriodPattern } from '#contract/declarations/returns.rules.ts';
import { screens as words } from '#phrases/declarations/screens.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';

export const inApp = [
  screen(app, {
    path: '/declaration',
    title: words.declarations.title,
    need: 'sell',
    help: 'declaraciones',
    menu: [{ icon: 'Landmark', group: 'business', left: 53, extras: 53 }],
    // A year comes out of an address as a number.
    search: (asked): { year?: string } => ({
      year: /^20\d\d$/.test(String(asked.year)) ? String(asked.year) : undefined,
    }),
    component: lazyRouteComponent(() => import('./declaration.tsx'), 'DeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/summary',
    title: words.summary.title,
    need: 'sell',
    help: 'declaraciones',
    chrome: 'editor',
    search: (asked): { period?: string } => ({
      period: taxPeriodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
    }),
    component: lazyRouteComponent(() => import('./summary.tsx'), 'DeclarationSummaryScreen'),
  }),
  screen(app, {
    path: '/declaration/approve',
    title: words.approve.title,
    need: 'sell',
    help: 'aprobar-declaracion',
    search: (asked): { period?: string } => ({
      period: taxPeriodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
    }),
    component: lazyRouteComponent(() => import('./approve.tsx'), 'ApproveDeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/$declarationId',
    title: words.declaration.title,
    need: 'sell',
    help: 'aprobar-declaracion',
    component: lazyRouteComponent(() => import('./approved.tsx'), 'ApprovedDeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/question/credit-sales',
    title: words.creditSales.title,
    need: 'sell',
    help: 'declaraciones',
    chrome: 'editor',
    search: (asked): { period?: string } => ({
      period: taxPeriodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
    }),
    component: lazyRouteComponent(() => import('./credit-sales.tsx'), 'CreditSalesScreen'),
  }),
  screen(app, {
    path: '/declaration/calendar',
    title: words.calendar.title,
    need: 'sell',
    help: 'calendario-sri',
    component: lazyRouteComponent(() => import('./calendar.tsx'), 'TaxCalendarScreen'),
  }),
  screen(app, {
    path: '/declaration/regime',
    title: words.regime.title,
    need: 'sell',
    help: 'tu-regimen',
    component: lazyRouteComponent(() => import('./regime.tsx'), 'RegimeScreen'),
  }),
] as const;
