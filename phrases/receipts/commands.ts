import type { DocumentName } from '@cuadre/sri/catalogs';

interface Command {
  readonly to: string;
  readonly says: readonly string[];
}

const forms = {
  invoice: {
    to: '/income/receipts/invoice/add',
    says: [
      'Nueva factura',
      'Factura',
      'Crear factura',
      'Emitir factura',
      'Agregar factura',
      'Hacer una factura',
      'Facturar',
    ],
  },
  creditNote: {
    to: '/income/receipts/credit-note/add',
    says: ['Nota de crédito', 'Nueva nota de crédito', 'Crear nota de crédito'],
  },
  debitNote: {
    to: '/income/receipts/debit-note/add',
    says: ['Nota de débito', 'Nueva nota de débito', 'Crear nota de débito'],
  },
  retention: {
    to: '/income/receipts/retention/add',
    says: [
      'Retención',
      'Nueva retención',
      'Crear retención',
      'Hacer una retención',
      'Comprobante de retención',
      'Retenciones',
    ],
  },
  remissionGuide: {
    to: '/income/receipts/remission-guide/add',
    says: ['Guía de remisión', 'Nueva guía de remisión', 'Crear guía de remisión', 'Hacer una guía', 'Guía'],
  },
  purchaseLiquidation: {
    to: '/income/receipts/purchases-liquidation/add',
    says: [
      'Liquidación de compra',
      'Nueva liquidación de compra',
      'Liquidación de compras',
      'Crear liquidación',
      'Liquidación',
    ],
  },
} as const satisfies Readonly<Record<DocumentName, Command>>;

/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  ...forms,
  voidReceipt: {
    to: '/income/receipts/cancel',
    says: [
      'Anular comprobante',
      'Anular',
      'Anular factura',
      'Cancelar comprobante',
      'Cancelar factura',
      'Eliminar factura',
      'Borrar factura',
      'Dar de baja una factura',
    ],
  },
  issued: {
    to: '/lists/incomes',
    says: ['Comprobantes emitidos', 'Comprobantes', 'Mis facturas', 'Facturas emitidas', 'Mis ventas'],
  },
} as const;
