import { type ArithmeticFault, type ReceiptType, receiptTypeByCode, tagPathOf } from '@cuadre/sri/receipts';

/** Numbers as the service prints them: Java doubles, "50.0", "0.1692". */
const javaDouble = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return `${whole}.${kept === '' ? '0' : kept}`;
};

/** The summands of importeTotal with the service's words and signs, in its order. */
const totalTerms: readonly (readonly [term: string, words: string])[] = [
  ['subtotal', 'total sin impuestos'],
  ['additionalDiscount', '- total descuento adicional'],
  ['ivaRefund', '- total devolucion iva'],
  ['compensations', '- total compensaciones'],
  ['taxes', '+ total impuestos'],
  ['tip', '+ propina'],
  ['presumptiveRetentions', '+ total retenciones'],
  ['exportCharges', '+ totalExportaciones'],
  ['thirdParty', '+ total rubros terceros'],
];

const headerLine = (fault: ArithmeticFault, type: ReceiptType | undefined): string => {
  const expected = javaDouble(fault.expected);
  const computed = javaDouble(fault.computed);
  if (fault.code === 'arithmetic.total' && fault.terms !== undefined) {
    const terms = totalTerms.map(([term, words]) => `${words} ${javaDouble(fault.terms?.[term] ?? '0')}`).join(' ');
    return `El importe total esperado ${expected} no coincide con el calculado ${computed}: ${terms}`;
  }
  if (fault.code === 'arithmetic.discount_total')
    return `El valor del total de descuento ${expected} debe ser igual el calculado (total descuento + total descuento adicional) ${javaDouble(fault.terms?.lines ?? fault.computed)} + ${javaDouble(fault.terms?.additional ?? '0')}`;
  const field = (type && tagPathOf(type.name, fault.place)) ?? fault.place;
  // What of an IVA code the service says was not captured: our own words, about its field.
  if (fault.computed === '') return `El valor ${fault.expected} de ${field} no rige en la fecha de emision`;
  return `El valor esperado ${expected} de ${field} no coincide con el calculado ${computed}`;
};

/**
 * The document's part of the inventory, its root element with a capital. Only the invoice's was captured; that the others
 * follow it is unconfirmed.
 */
const partOf = (type: ReceiptType | undefined): string => {
  const root = type?.schema.root ?? 'comprobante';
  return root.charAt(0).toUpperCase() + root.slice(1);
};

/**
 * The detail of error 52 in the form captured from the service: an inventory of several lines, each document part with
 * its own list.
 * @sri ERROR EN DIFERENCIAS
 */
export const differencesText = (documentType: string, faults: readonly ArithmeticFault[]): string => {
  const type = receiptTypeByCode(documentType);
  const document = partOf(type);
  const line = (fault: ArithmeticFault) => headerLine(fault, type);
  const parts = ['\n\n--- Inventario de errores ---\n'];
  const add = (title: string, chosen: readonly ArithmeticFault[], words: (fault: ArithmeticFault) => string) => {
    if (chosen.length > 0) parts.push(`\n- ${title}:${chosen.map((fault) => `\n\t${words(fault)}`).join('')}`);
  };
  const inLine = (fault: ArithmeticFault) => fault.group === undefined && fault.place.startsWith('lines.');
  add(
    document,
    faults.filter((fault) => fault.group === undefined && !inLine(fault)),
    line,
  );
  add('Detalle', faults.filter(inLine), line);
  add(
    'ImpuestoTotalizado',
    faults.filter((fault) => fault.group !== undefined),
    ({ group, expected, computed }) =>
      `El valor total ${document}TotalConImpuesto [codigo=${group?.taxCode}, codigoPorcentaje=${group?.rateCode}] esperado ${javaDouble(expected)} no coincide con el calculado ${javaDouble(computed)}`,
  );
  return parts.join('');
};
