/** Names of codes as the RIDE prints them; an unknown code prints itself. */

const waysToPay: Record<string, string> = {
  '01': 'SIN UTILIZACION DEL SISTEMA FINANCIERO',
  '15': 'COMPENSACIÓN DE DEUDAS',
  '16': 'TARJETA DE DÉBITO',
  '17': 'DINERO ELECTRÓNICO',
  '18': 'TARJETA PREPAGO',
  '19': 'TARJETA DE CRÉDITO',
  '20': 'OTROS CON UTILIZACIÓN DEL SISTEMA FINANCIERO',
  '21': 'ENDOSO DE TÍTULOS',
};

const receiptTypes: Record<string, string> = {
  '01': 'Factura',
  '02': 'Nota de venta',
  '03': 'Liquidación de compra',
  '04': 'Nota de crédito',
  '05': 'Nota de débito',
  '06': 'Guía de remisión',
  '07': 'Comprobante de retención',
};

/** @sri tabla 24 */
export const wayToPayName = (code: string): string => waysToPay[code] ?? code;

/** @sri tabla 3 and the ATS's own document codes */
export const receiptTypeName = (code: string): string => receiptTypes[code] ?? code;
