import { catalog } from './catalog.ts';

/** Who the buyer is. @sri tabla 6 */
export const identificationTypes = catalog({
  id: 'identificationTypes',
  title: 'Tipos de identificación',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 6',
  rows: [
    { code: '04', label: 'RUC' },
    { code: '05', label: 'Cédula' },
    { code: '06', label: 'Pasaporte' },
    { code: '07', label: 'Consumidor final' },
    { code: '08', label: 'Identificación del exterior' },
  ],
});

export const FINAL_CONSUMER = '07';
