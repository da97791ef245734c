import { type DocumentName, documents } from '@cuadre/sri/catalogs';
import { formAddress } from '#contract/receipts/form-address.ts';
import { wordsOfType } from './documents.ts';

/** What people say beside the name of a type, "Nueva …", "Crear …" and "Agregar …"; in the order in which the types are offered. */
const also: Readonly<Partial<Record<DocumentName, readonly string[]>>> = {
  invoice: ['Emitir factura', 'Hacer una factura', 'Facturar'],
  creditNote: [],
  debitNote: [],
  retention: ['Hacer una retención', 'Comprobante de retención', 'Retenciones'],
  remissionGuide: ['Hacer una guía', 'Guía'],
  purchaseLiquidation: ['Liquidación de compras', 'Crear liquidación', 'Liquidación'],
};

/** Of the invoice, which is asked for most, what is done is shown instead of its name. */
const formOf = (name: DocumentName) => {
  const { title, create, inSentence } = wordsOfType(name);
  const names = name === 'invoice' ? [create, title] : [title, create];
  return {
    to: formAddress(name),
    says: [...names, `Crear ${inSentence}`, `Agregar ${inSentence}`, ...(also[name] ?? [])],
  };
};

const names = Object.keys({ ...also, ...documents }) as DocumentName[];

/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  ...(Object.fromEntries(names.map((name) => [name, formOf(name)])) as Record<DocumentName, ReturnType<typeof formOf>>),
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
