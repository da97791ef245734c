import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { lazyRouteComponent } from '@tanstack/react-router';
import { stepOf } from '#contract/declarations/questions.rules.ts';
import { returnObligations, returnPeriodPattern, taxPeriodPattern } from '#contract/declarations/returns.rules.ts';
import { type RevenueStep, revenueSteps, yearPattern } from '#contract/declarations/year/revenue.rules.ts';
import { screens as words } from '#phrases/declarations/screens.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';

/** A period and, unless it is of IVA, of which return. */
const whichReturn = (asked: Record<string, unknown>): { period?: string; of?: ReturnObligation } => ({
  period: returnPeriodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
  of: returnObligations.find((each) => each !== 'iva' && each === asked.of),
});

/** A year comes out of an address as a number. */
const ofYear = (asked: Readonly<Record<string, unknown>>): { year?: string } => ({
  year: yearPattern.test(String(asked.year)) ? String(asked.year) : undefined,
});

/** A month or half a year. */
const ofPeriod = (asked: Readonly<Record<string, unknown>>): { period?: string } => ({
  period: taxPeriodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
});

export const inApp = [
  screen(app, {
    path: '/declaration',
    title: words.declarations.title,
    help: 'declaraciones',
    helpWithoutRuc: 'renta',
    menu: [{ icon: 'Landmark', group: 'taxes', left: 53, extras: 53 }],
    search: ofYear,
    component: lazyRouteComponent(() => import('./declaration.tsx'), 'DeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/summary',
    title: words.summary.title,
    need: 'sell',
    help: 'declaraciones',
    chrome: 'editor',
    // A period that is none is kept: the screen says so, and shows no other in its place.
    search: (asked) => ({ ...whichReturn(asked), ...(asked.period !== undefined && { period: String(asked.period) }) }),
    component: lazyRouteComponent(() => import('./summary.tsx'), 'DeclarationSummaryScreen'),
  }),
  screen(app, {
    path: '/declaration/payment-type',
    title: words.payment.title,
    help: 'aprobar-declaracion',
    chrome: 'editor',
    search: (asked): ReturnType<typeof whichReturn> & { back?: 'approve' } => ({
      ...whichReturn(asked),
      back: asked.back === 'approve' ? 'approve' : undefined,
    }),
    component: lazyRouteComponent(() => import('./payment-type.tsx'), 'PaymentTypeScreen'),
  }),
  screen(app, {
    path: '/declaration/approve',
    title: words.approve.title,
    need: 'sell',
    help: 'aprobar-declaracion',
    search: whichReturn,
    component: lazyRouteComponent(() => import('./approve.tsx'), 'ApproveDeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/$declarationId',
    title: words.declaration.title,
    help: 'aprobar-declaracion',
    component: lazyRouteComponent(() => import('./approved.tsx'), 'ApprovedDeclarationScreen'),
  }),
  screen(app, {
    path: '/declaration/news',
    title: words.news.title,
    need: 'sell',
    help: 'casos-especiales',
    chrome: 'editor',
    search: ofPeriod,
    component: lazyRouteComponent(() => import('./news.tsx'), 'DeclarationNewsScreen'),
  }),
  screen(app, {
    path: '/declaration/bills',
    title: words.bills.title,
    need: 'sell',
    help: 'casos-especiales',
    chrome: 'editor',
    search: (asked): ReturnType<typeof ofPeriod> & { step?: string } => ({
      ...ofPeriod(asked),
      step: stepOf(Number(asked.step)) === undefined ? undefined : String(asked.step),
    }),
    component: lazyRouteComponent(() => import('./bills.tsx'), 'DeclarationBillsScreen'),
  }),
  screen(app, {
    path: '/declaration/revenue',
    title: words.revenue.title,
    need: 'declareYear',
    help: 'renta',
    search: ofYear,
    component: lazyRouteComponent(() => import('./revenue.tsx'), 'RevenueScreen'),
  }),
  screen(app, {
    path: '/declaration/revenue/approve',
    title: words.approveRevenue.title,
    need: 'declareYear',
    help: 'renta',
    search: ofYear,
    component: lazyRouteComponent(() => import('./approve-revenue.tsx'), 'ApproveRevenueScreen'),
  }),
  screen(app, {
    path: '/declaration/revenue/questions',
    title: words.revenueQuestions.title,
    need: 'declareYear',
    help: 'renta',
    search: (asked): ReturnType<typeof ofYear> & { step?: RevenueStep } => ({
      ...ofYear(asked),
      step: revenueSteps.find((each) => each === asked.step),
    }),
    component: lazyRouteComponent(() => import('./revenue-questions.tsx'), 'RevenueQuestionsScreen'),
  }),
  screen(app, {
    path: '/declaration/revenue/projection',
    title: words.projection.title,
    need: 'declareYear',
    help: 'papeles-gastos-personales',
    search: ofYear,
    component: lazyRouteComponent(() => import('./projection.tsx'), 'ProjectionScreen'),
  }),
  screen(app, {
    path: '/declaration/ats',
    title: words.annex.title,
    need: 'sell',
    help: 'anexo-ats',
    search: ofPeriod,
    component: lazyRouteComponent(() => import('./ats.tsx'), 'AnnexScreen'),
  }),
  screen(app, {
    path: '/declaration/calendar',
    title: words.calendar.title,
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
  screen(app, {
    path: '/declaration/dependants',
    title: words.dependants.title,
    need: 'household',
    help: 'cargas-familiares',
    search: ofYear,
    component: lazyRouteComponent(() => import('./dependants.tsx'), 'DependantsScreen'),
  }),
  screen(app, {
    path: '/declaration/assets',
    title: words.assets.title,
    need: 'sell',
    help: 'activos-fijos',
    search: ofYear,
    component: lazyRouteComponent(() => import('./assets.tsx'), 'AssetsScreen'),
  }),
] as const;
