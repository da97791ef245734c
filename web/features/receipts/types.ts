import type { ReceiptName } from '@cuadre/sri/receipts';
import type { ComponentType } from 'react';
import type { MenuIcon } from '#web/shell/frame/menu-icons.ts';

interface ReceiptType {
  /** The page of the help centre on writing one. */
  readonly help: string;
  /** Of its entry in the menus. */
  readonly icon: MenuIcon;
  /** The screen of its form; the invoice has screens of its own. */
  readonly load?: () => Promise<{ readonly default: ComponentType }>;
}

/** What the app has of each type of receipt, in the order of the menus. Forms come when their screen is opened, at `formAddress`. */
export const receiptTypes = {
  invoice: { help: 'primera-factura', icon: 'FileText' },
  creditNote: {
    help: 'nota-de-credito',
    icon: 'FileMinus',
  },
  debitNote: {
    help: 'nota-de-debito',
    icon: 'FilePlus',
    load: () => import('./types/debit-note/debit-note-screen.tsx'),
  },
  remissionGuide: {
    help: 'guia-de-remision',
    icon: 'Truck',
    load: () => import('./types/remission-guide/remission-guide-screen.tsx'),
  },
  retention: {
    help: 'retencion',
    icon: 'Percent',
    load: () => import('./types/retention/retention-screen.tsx'),
  },
  purchaseLiquidation: {
    help: 'liquidacion-de-compra',
    icon: 'HandCoins',
    load: () => import('./types/purchase-liquidation/purchase-liquidation-screen.tsx'),
  },
} as const satisfies Readonly<Record<ReceiptName, ReceiptType>>;

export const receiptNames = Object.keys(receiptTypes) as ReceiptName[];
