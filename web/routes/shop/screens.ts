import { lazyRouteComponent } from '@tanstack/react-router';
import { screens as words } from '#phrases/shop/screens.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const id = (value: unknown): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value)) ? String(value) : undefined;

/** What the provider sends the browser back with, in whatever capitals. */
const named = (asked: Record<string, unknown>, name: string): string | undefined =>
  text(Object.entries(asked).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]);

export const inApp = [
  screen(app, {
    path: '/shop',
    title: words.shop.title,
    need: 'sell',
    // Who issues nothing buys nothing here and has nothing left; they may come by a link of before.
    offer: 'supply',
    help: 'comprar-comprobantes',
    menu: [{ icon: 'Store', group: 'business', onlyOpenShop: true, onlyBusiness: true, left: 62, extras: 62 }],
    component: lazyRouteComponent(() => import('./shop.tsx'), 'ShopScreen'),
  }),
  screen(app, {
    path: '/shop/summary',
    title: words.summary.title,
    need: 'buy',
    help: 'comprar-comprobantes',
    chrome: 'editor',
    search: (asked): { order?: string } => ({ order: id(asked.order) }),
    component: lazyRouteComponent(() => import('./order-summary.tsx'), 'OrderSummaryScreen'),
  }),
  screen(app, {
    path: '/shop/payment',
    title: words.payment.title,
    need: 'buy',
    help: 'comprar-comprobantes',
    search: (asked): { order?: string; id?: string; clientTransactionId?: string } => ({
      order: id(asked.order),
      id: named(asked, 'id'),
      clientTransactionId: named(asked, 'clientTransactionId'),
    }),
    component: lazyRouteComponent(() => import('./payment.tsx'), 'PaymentScreen'),
  }),
  screen(app, {
    path: '/shop/signature',
    title: words.signature.title,
    need: 'buy',
    help: 'comprar-firma',
    search: (asked): { order?: string } => ({ order: id(asked.order) }),
    component: lazyRouteComponent(() => import('./signature.tsx'), 'SignatureScreen'),
  }),
  screen(app, {
    path: '/shop/refund',
    title: words.refund.title,
    need: 'buy',
    help: 'devolver-compra',
    search: (asked): { order?: string } => ({ order: id(asked.order) }),
    component: lazyRouteComponent(() => import('./refund.tsx'), 'RefundScreen'),
  }),
];
