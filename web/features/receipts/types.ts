import type { ReceiptName } from '@cuadre/sri/receipts';
import type { ComponentType } from 'react';
import { paths } from '#web/paths.ts';

interface ReceiptType {
  /** Where one is written. */
  readonly path: string;
  /** Of its entry in the menus, which bring the icons: the routes need none. */
  readonly icon: string;
  /** The screen of its form; the invoice has screens of its own. */
  readonly load?: () => Promise<{ readonly default: ComponentType }>;
}

/** What the app has of each type of receipt, in the order of the menus. Forms come when their screen is opened. */
export const receiptTypes = {
  invoice: { path: paths.invoiceAdd, icon: 'FileText' },
  creditNote: {
    path: paths.creditNoteAdd,
    icon: 'FileMinus',
    load: () => import('./forms/credit-note/credit-note-screen.tsx'),
  },
  debitNote: {
    path: paths.debitNoteAdd,
    icon: 'FilePlus',
    load: () => import('./forms/debit-note/debit-note-screen.tsx'),
  },
  remissionGuide: {
    path: paths.remissionGuideAdd,
    icon: 'Truck',
    load: () => import('./forms/remission-guide/remission-guide-screen.tsx'),
  },
  retention: {
    path: paths.retentionAdd,
    icon: 'Percent',
    load: () => import('./forms/retention/retention-screen.tsx'),
  },
  purchaseLiquidation: {
    path: paths.purchaseLiquidationAdd,
    icon: 'HandCoins',
    load: () => import('./forms/purchase-liquidation/purchase-liquidation-screen.tsx'),
  },
} as const satisfies Readonly<Record<ReceiptName, ReceiptType>>;

export const receiptNames = Object.keys(receiptTypes) as ReceiptName[];
