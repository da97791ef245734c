import type { PaperFault, PaperType } from '#contract/books/papers.rules.ts';
import { wordsOf } from '../receipts/documents.ts';

/** What is wrong with a paper, where it is typed. */
export const paperFaults: Readonly<Record<PaperFault, string>> = {
  supplierName: 'Escribe el nombre del proveedor.',
  supplierIdentification: 'Escribe el RUC del proveedor: 13 dígitos que terminan en 001.',
  number: 'Escribe el número completo, como 001-001-000003482.',
  authorization: 'La autorización tiene 10, 37 o 49 dígitos. Revísala en el papel.',
  day: 'La fecha va de agosto de 2022 hasta hoy.',
  category: 'Elige una categoría.',
  support: 'Ese sustento no sirve para este papel.',
  bases: 'Escribe al menos una base mayor que cero, hasta con 2 decimales.',
  rate: 'Esa tarifa de IVA no estaba vigente en la fecha del papel.',
  iva: 'El IVA no coincide con las bases: puede variar hasta 1 centavo.',
  total: 'Escribe un valor mayor que cero, hasta con 2 decimales.',
};

/** Where a paper is already. */
export const paperKnown = {
  paper: 'Ya guardaste ese papel.',
  electronic: 'Ya llegó electrónico: está entre tus comprobantes recibidos.',
} as const;

export const paperTypeNames: Readonly<Record<PaperType, string>> = {
  '01': wordsOf('01').title,
  '02': wordsOf('02').title,
  '09': wordsOf('09').title,
};

/** In the export of an account. */
export const paperExport = {
  name: 'Comprobantes en papel',
  photos: 'Fotos',
  columns: {
    day: 'Fecha',
    type: 'Papel',
    ruc: 'RUC',
    supplier: 'Proveedor',
    number: 'Número',
    authorization: 'Autorización',
    category: 'Categoría',
    support: 'Sustento',
    subtotal: 'Subtotal',
    iva: 'IVA',
    total: 'Total',
    note: 'Nota',
  },
} as const;
