import { datedRows } from '#server/lib/dated-rows.ts';

/** Which taxes the SRI lets be paid in instalments (facilidades de pago). */
export const instalmentsOn = datedRows([
  // What was collected from others is not the taxpayer's money: neither IVA nor retentions.
  // @law Código Tributario art. 46 @sri NAC-DGERCGC15-00000249, NAC-DGERCGC21-00000046
  { validFrom: '2015-01-01', iva: false, retenciones: false, renta: true },
]);
