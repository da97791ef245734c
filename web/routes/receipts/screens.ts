import type { ReceiptName } from '@cuadre/sri/receipts';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { formAddress } from '#contract/receipts/form-address.ts';
import { wordsOfType } from '#phrases/receipts/documents.ts';
import { screens as words } from '#phrases/receipts/screens.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import type { EditorSearch } from '#web/features/receipts/editor/editor-search.ts';
import { lastInvoiceQuery, readinessQuery, receiptsQuery } from '#web/features/receipts/queries.ts';
import { receiptNames, receiptTypes } from '#web/features/receipts/types.ts';
import type { MenuEntry } from '#web/shell/frame/screen-data.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';
import { listSearch, text } from '../search.ts';

interface InvoiceSearch {
  /** The draft being written; made here, it is also the idempotency key of issuing. */
  draft?: string;
  /** The receipt being corrected instead of a draft. */
  correct?: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: true;
  /** The receipt to begin from. */
  from?: string;
  /** Of that receipt only the client, not what was sold. */
  only?: 'buyer';
  /** The receipt that came out. */
  receipt?: string;
}

interface ReceiptSearch {
  /** Just now: what became of it is shown as it happens. */
  issued?: true;
}

export interface IncomesSearch {
  search?: string;
  state?: string;
  from?: string;
  to?: string;
}

const formSearch = (asked: Record<string, unknown>): EditorSearch => ({
  draft: text(asked.draft),
  from: text(asked.from),
  correct: text(asked.correct),
  newNumber: asked.newNumber === true || undefined,
  step: text(asked.step),
});

const menuOfType = (name: ReceiptName): readonly MenuEntry[] => [
  { icon: receiptTypes[name].icon, label: wordsOfType(name).title, create: receiptNames.indexOf(name) },
];

/** The editor of invoices: four addresses over one draft; its own, cut by hand, leads to the first. */
const invoice = screen(app, {
  path: '/income/receipts/invoice',
  title: wordsOfType('invoice').create,
  chrome: 'editor',
  // The screen waits for the last of them. The others stand above the searches: coming later, they would push these away
  // under a finger.
  ask: [lastInvoiceQuery(), readinessQuery, taxDataQuery],
  search: (asked): InvoiceSearch => ({
    draft: text(asked.draft),
    correct: text(asked.correct),
    newNumber: asked.newNumber === true || undefined,
    from: text(asked.from),
    only: asked.only === 'buyer' ? 'buyer' : undefined,
    receipt: text(asked.receipt),
  }),
  before: async ({ search, location: { pathname } }) => {
    if (pathname === '/income/receipts/invoice')
      throw redirect({ to: '/income/receipts/invoice/add', search, replace: true });
  },
  component: lazyRouteComponent(() => import('./invoice/invoice-frame.tsx'), 'InvoiceFrame'),
});
// A list of its own: inside the call the routes lose their types.
const invoiceSteps = [
  screen(invoice, {
    path: '/add',
    need: 'issue',
    help: receiptTypes.invoice.help,
    menu: menuOfType('invoice'),
  }),
  screen(invoice, {
    path: '/header',
    title: words.invoiceHeader.title,
    need: 'issue',
  }),
  screen(invoice, {
    path: '/preview',
    title: words.invoicePreview.title,
    need: 'issue',
  }),
  screen(invoice, {
    path: '/summary',
    title: words.invoiceSummary.title,
    help: 'enviar-y-compartir',
    component: lazyRouteComponent(() => import('./issued-result.tsx'), 'IssuedResultScreen'),
  }),
] as const;
/** The same steps as requirement S2.2 spells them, below the form: they lead on. */
const spelledSteps = (['header', 'preview', 'summary'] as const).map((step) =>
  screen(invoice, {
    path: `/add/${step}`,
    before: async ({ search }) => {
      throw redirect({ to: `/income/receipts/invoice/${step}`, search, replace: true });
    },
  }),
);

const sent = screen(app, {
  path: '/income/receipts/sent/$draftId',
  title: words.sent.title,
  need: 'follow',
  help: 'enviar-y-compartir',
  component: lazyRouteComponent(() => import('./sent.tsx'), 'SentScreen'),
});

const forms = receiptNames.flatMap((name) => {
  if (name === 'invoice' || name === 'creditNote') return [];
  const type = receiptTypes[name];
  return screen(app, {
    path: formAddress(name),
    title: wordsOfType(name).create,
    chrome: 'editor',
    need: 'issue',
    help: type.help,
    menu: menuOfType(name),
    search: formSearch,
    component: lazyRouteComponent(type.load),
  });
});

/** The editor of credit notes: the form and its check over one draft, and what came out. */
const creditNote = screen(app, {
  path: '/income/receipts/credit-note',
  title: wordsOfType('creditNote').create,
  chrome: 'editor',
  search: (asked): EditorSearch & Pick<InvoiceSearch, 'receipt'> => ({
    ...formSearch(asked),
    receipt: text(asked.receipt),
  }),
  before: async ({ search, location: { pathname } }) => {
    if (pathname === '/income/receipts/credit-note')
      throw redirect({ to: '/income/receipts/credit-note/add', search, replace: true });
  },
  component: lazyRouteComponent(() => import('./credit-note-frame.tsx'), 'CreditNoteFrame'),
});
const creditNoteSteps = [
  screen(creditNote, {
    path: '/add',
    need: 'issue',
    help: receiptTypes.creditNote.help,
    menu: menuOfType('creditNote'),
  }),
  screen(creditNote, {
    path: '/add/preview',
    title: words.creditNotePreview.title,
    need: 'issue',
  }),
  screen(creditNote, {
    path: '/add/summary',
    title: words.creditNoteSummary.title,
    help: 'enviar-y-compartir',
    component: lazyRouteComponent(() => import('./issued-result.tsx'), 'IssuedResultScreen'),
  }),
  screen(creditNote, {
    path: '/view',
    title: words.receipt.title,
    search: (asked): Pick<InvoiceSearch, 'receipt'> => ({ receipt: text(asked.receipt) }),
    // The page of every receipt is one.
    before: async ({ search: { receipt } }) => {
      throw receipt === undefined
        ? redirect({ to: '/lists/incomes', replace: true })
        : redirect({ to: '/income/receipts/view/$receiptId', params: { receiptId: receipt }, replace: true });
    },
  }),
] as const;

export const inApp = [
  invoice.addChildren([...invoiceSteps, ...spelledSteps]),
  sent,
  ...forms,
  creditNote.addChildren(creditNoteSteps),
  screen(app, {
    path: '/income/receipts/cancel',
    title: words.cancel.title,
    need: 'follow',
    // Who may no longer issue comes from the receipt itself, where there is one.
    offer: 'issue',
    help: 'anular-comprobante',
    menu: [{ icon: 'Ban', label: words.cancel.menu, group: 'sell', extras: 40 }],
    search: listSearch,
    component: lazyRouteComponent(() => import('./cancel.tsx'), 'CancelScreen'),
  }),
  screen(app, {
    path: '/lists/incomes',
    title: words.incomes.title,
    need: 'sell',
    help: 'buscar-comprobantes',
    menu: [
      { icon: 'FileText', group: 'sell', left: 20 },
      { icon: 'FileText', label: words.incomes.list, group: 'sell', extras: 10 },
    ],
    ask: [receiptsQuery({})],
    search: (asked): IncomesSearch => ({
      search: text(asked.search),
      state: text(asked.state),
      from: text(asked.from),
      to: text(asked.to),
    }),
    component: lazyRouteComponent(() => import('./incomes.tsx'), 'IncomesScreen'),
  }),
  screen(app, {
    path: '/income/receipts/view/$receiptId',
    title: words.receipt.title,
    help: 'enviar-y-compartir',
    search: (asked): ReceiptSearch => ({ issued: asked.issued === true || undefined }),
    component: lazyRouteComponent(() => import('./receipt.tsx'), 'ReceiptScreen'),
  }),
] as const;
