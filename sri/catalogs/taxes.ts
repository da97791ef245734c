import { catalog } from './catalog.ts';

/** Taxes of a sales receipt. @sri tabla 16 */
export const taxes = catalog({
  id: 'taxes',
  title: 'Impuestos de los comprobantes de venta',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 16',
  rows: [
    { code: '2', label: 'IVA' },
    { code: '3', label: 'ICE' },
    { code: '5', label: 'IRBPNR' },
  ],
});

export const IVA = '2';
export const ICE = '3';
export const IRBPNR = '5';
