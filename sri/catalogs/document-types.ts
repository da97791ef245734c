import { catalog, type Row } from './catalog.ts';

export interface DocumentTypeRow extends Row {
  /** Root element of the XML. */
  readonly root: string;
  /** Version we write. */
  readonly version: string;
  /** Versions we read besides. */
  readonly otherVersions: readonly string[];
}

/** @sri tabla 3 codDoc */
export const documentTypes = catalog<DocumentTypeRow>({
  id: 'documentTypes',
  title: 'Tipos de comprobante electrónico',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 3',
  rows: [
    { code: '01', label: 'Factura', root: 'factura', version: '1.1.0', otherVersions: ['1.0.0', '2.0.0', '2.1.0'] },
    {
      code: '03',
      label: 'Liquidación de compra de bienes y prestación de servicios',
      root: 'liquidacionCompra',
      version: '1.1.0',
      otherVersions: ['1.0.0'],
    },
    { code: '04', label: 'Nota de crédito', root: 'notaCredito', version: '1.1.0', otherVersions: ['1.0.0'] },
    { code: '05', label: 'Nota de débito', root: 'notaDebito', version: '1.0.0', otherVersions: [] },
    { code: '06', label: 'Guía de remisión', root: 'guiaRemision', version: '1.1.0', otherVersions: ['1.0.0'] },
    {
      code: '07',
      label: 'Comprobante de retención',
      root: 'comprobanteRetencion',
      version: '2.0.0',
      otherVersions: ['1.0.0'],
    },
  ],
});

export const INVOICE = '01';
export const REMISSION_GUIDE = '06';
export const CREDIT_NOTE = '04';
export const DEBIT_NOTE = '05';
export const PURCHASE_LIQUIDATION = '03';
export const RETENTION = '07';

/** Whether a type of receipt has amounts: a guide says what travels, not what it costs. @sri tabla 3 */
export const saysMoney = (documentType: string): boolean => documentType !== REMISSION_GUIDE;
