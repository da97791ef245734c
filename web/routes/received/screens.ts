import { lazyRouteComponent } from '@tanstack/react-router';
import { categoryPattern } from '#contract/received/categories.rules.ts';
import { screens as words } from '#phrases/received/screens.ts';
import type { ReceivedSearch } from '#web/features/received/received-filter.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';
import { text } from '../search.ts';

export const inApp = [
  screen(app, {
    path: '/lists/received',
    title: words.received.title,
    help: 'subir-gastos',
    menu: [{ icon: 'ReceiptText', group: 'buy', left: 50, extras: 50 }],
    search: (asked): ReceivedSearch => ({
      search: text(asked.search),
      show: text(asked.show),
      shelf: text(asked.shelf),
      from: text(asked.from),
      to: text(asked.to),
      category: categoryPattern.test(text(asked.category) ?? '') ? text(asked.category) : undefined,
      shared: asked.shared === undefined ? undefined : '1',
      import: text(asked.import),
    }),
    component: lazyRouteComponent(() => import('./received.tsx'), 'ReceivedScreen'),
  }),
  screen(app, {
    path: '/lists/received/sort',
    title: words.sortReceived.title,
    help: 'clasificar-gastos',
    search: (asked): { shelf?: 'real' | 'tests' } => ({
      shelf: asked.shelf === 'real' || asked.shelf === 'tests' ? asked.shelf : undefined,
    }),
    component: lazyRouteComponent(() => import('./sort.tsx'), 'SortScreen'),
  }),
  screen(app, {
    path: '/lists/received/rules',
    title: words.sortingRules.title,
    help: 'reglas-de-gastos',
    component: lazyRouteComponent(() => import('./rules.tsx'), 'RulesScreen'),
  }),
  screen(app, {
    path: '/lists/received/view/$receiptId',
    title: words.receivedReceipt.title,
    help: 'clasificar-gastos',
    component: lazyRouteComponent(() => import('./received-receipt.tsx'), 'ReceivedReceiptScreen'),
  }),
] as const;
