import type { DocumentName } from '@cuadre/sri/catalogs';
import { wordsOfType } from './documents.ts';

/** How one asks for a new receipt of a type, where there is more to say than its name. */
const more: Readonly<Partial<Record<DocumentName, readonly string[]>>> = {
  invoice: [
    'Nueva factura',
    'Factura',
    'Crear factura',
    'Emitir factura',
    'Agregar factura',
    'Hacer una factura',
    'Facturar',
  ],
  retention: [
    'Retención',
    'Nueva retención',
    'Crear retención',
    'Hacer una retención',
    'Comprobante de retención',
    'Retenciones',
  ],
  remissionGuide: ['Guía de remisión', 'Nueva guía de remisión', 'Crear guía de remisión', 'Hacer una guía', 'Guía'],
  purchaseLiquidation: [
    'Liquidación de compra',
    'Nueva liquidación de compra',
    'Liquidación de compras',
    'Crear liquidación',
    'Liquidación',
  ],
};

export const saysOfType = (name: DocumentName): readonly string[] => {
  const { title, inSentence, create } = wordsOfType(name);
  return more[name] ?? [title, create, `Crear ${inSentence}`];
};

/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
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
