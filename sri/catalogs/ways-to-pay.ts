import { catalog, type Row } from './catalog.ts';

export interface WayToPayRow extends Row {
  /** How people say it; the label is the SRI's. */
  readonly short: string;
}

/** @sri tabla 24 formaPago */
export const waysToPay = catalog<WayToPayRow>({
  id: 'waysToPay',
  title: 'Formas de pago',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 24',
  rows: [
    { code: '01', label: 'Sin utilización del sistema financiero', short: 'Efectivo', validFrom: '2013-01-01' },
    {
      code: '20',
      label: 'Otros con utilización del sistema financiero',
      short: 'Transferencia, depósito o cheque',
      validFrom: '2016-06-01',
    },
    { code: '19', label: 'Tarjeta de crédito', short: 'Tarjeta de crédito', validFrom: '2016-06-01' },
    { code: '16', label: 'Tarjeta de débito', short: 'Tarjeta de débito', validFrom: '2016-06-01' },
    { code: '18', label: 'Tarjeta prepago', short: 'Tarjeta prepago', validFrom: '2016-06-01' },
    { code: '17', label: 'Dinero electrónico', short: 'Dinero electrónico', validFrom: '2016-06-01' },
    { code: '15', label: 'Compensación de deudas', short: 'Compensación de deudas', validFrom: '2013-01-01' },
    { code: '21', label: 'Endoso de títulos', short: 'Endoso de títulos', validFrom: '2016-06-01' },
  ],
});

/** Cash. */
export const WAY_TO_PAY_CASH = '01';
/** What an invoice without stated payments says: through the bank. */
export const WAY_TO_PAY_DEFAULT = '20';
