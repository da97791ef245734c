/**
 * Totals of a RIDE with taxes (ficha técnica, anexo 2), from the subtotals by rate to the IRBPNR: every figure is a text
 * of the XML, so that paper and document agree to the cent.
 */
import { ICE, IRBPNR, IVA, IVA_EXEMPT, IVA_NOT_SUBJECT, IVA_TOURISM } from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import type { RideTotal } from '../ride/content.ts';
import { isZero, rideAmount, rideRate } from '../ride/texts.ts';
import type { Compensation, LineTax, TaxTotal } from '../shapes.ts';

/** The part of a document that the rows are made of. */
interface TaxedReceipt {
  readonly subtotal: string;
  readonly discountTotal?: string | undefined;
  readonly taxTotals: readonly TaxTotal[];
  /** Where a rate is looked for that the header does not tell. */
  readonly lines?: readonly {
    readonly subtotal: string;
    readonly taxes: readonly (Pick<LineTax, 'taxCode' | 'rateCode'> & { readonly rate?: string })[];
  }[];
  readonly compensations?: readonly Compensation[] | undefined;
}

/** Adds a row unless its figure is absent or zero. */
export const addFigure = (rows: RideTotal[], label: string, value: string | undefined): void => {
  if (value !== undefined && !isZero(value)) rows.push({ label, value });
};

/** Rows from the subtotals by rate to the compensations; empty ones are left out. */
export function taxRideTotals(receipt: TaxedReceipt): RideTotal[] {
  const rows: RideTotal[] = [];
  const iva = ivaGroups(receipt);
  for (const { group, subtotal } of iva) addFigure(rows, subtotal, subtotalOf(group, receipt, iva.length));
  rows.push({ label: 'SUBTOTAL SIN IMPUESTOS', value: receipt.subtotal });
  addFigure(rows, 'TOTAL DESCUENTO', receipt.discountTotal);
  for (const [label, value] of otherTaxes(receipt, ICE, 'ICE')) addFigure(rows, label, value);
  for (const { group, tax } of iva) addFigure(rows, tax, group.value);
  addFigure(rows, 'DEVOLUCIÓN IVA', sumTexts(receipt.taxTotals.map((group) => group.ivaRefund)));
  for (const [label, value] of otherTaxes(receipt, IRBPNR, 'IRBPNR')) addFigure(rows, label, value);
  for (const item of receipt.compensations ?? [])
    addFigure(rows, `(-) COMPENSACIÓN ${rideRate(item.rate)}`, item.value);
  return rows;
}

/**
 * What was sold at a rate: the base of the group, without the ICE that the base of IVA includes. With lines it is theirs;
 * without them (debit note) only a single group can be told apart. @sri ficha anexo 2, tabla 21
 */
function subtotalOf(group: TaxTotal, receipt: TaxedReceipt, groups: number): string {
  const lines = (receipt.lines ?? []).filter(({ taxes }) =>
    taxes.some(({ taxCode, rateCode }) => taxCode === IVA && rateCode === group.rateCode),
  );
  if (lines.some(({ taxes }) => taxes.some(({ taxCode }) => taxCode === ICE)))
    return sumTexts(lines.map(({ subtotal }) => subtotal)) ?? group.base;
  if (receipt.lines !== undefined || groups > 1) return group.base;
  const ice = sum(receipt.taxTotals.filter(({ taxCode }) => taxCode === ICE).map(({ value }) => rideAmount(value)));
  const isSum = rideAmount(group.base).compare(rideAmount(receipt.subtotal).add(ice)) === 0;
  return isSum ? receipt.subtotal : group.base;
}

/** Tabla 17 in the order in which the RIDE lists it: the special rate, the rates from high to low, then the untaxed. */
function ivaGroups(receipt: TaxedReceipt): { group: TaxTotal; subtotal: string; tax: string }[] {
  const place = (code: string) =>
    [IVA_TOURISM, '4', '3', '10', '2', '5', '0', IVA_NOT_SUBJECT, IVA_EXEMPT].indexOf(code);
  return receipt.taxTotals
    .filter((group) => group.taxCode === IVA)
    .sort((a, b) => place(a.rateCode) - place(b.rateCode))
    .map((group) => {
      const name = ivaName(group, receipt);
      return { group, subtotal: `SUBTOTAL ${name}`, tax: `IVA ${name}` };
    });
}

/** The rate stands in the group, or else in a line of the same code: version 1.0.0 and many issuers leave it out. */
function ivaName(group: TaxTotal, receipt: TaxedReceipt): string {
  if (group.rateCode === IVA_NOT_SUBJECT) return 'NO OBJETO DE IVA';
  if (group.rateCode === IVA_EXEMPT) return 'EXENTO DE IVA';
  if (group.rateCode === '0') return '0%';
  const line = (receipt.lines ?? [])
    .flatMap((each) => each.taxes)
    .find((tax) => tax.taxCode === IVA && tax.rateCode === group.rateCode);
  const rate = rideRate(group.rate ?? line?.rate ?? '');
  return group.rateCode === IVA_TOURISM ? `TARIFA ESPECIAL ${rate}` : rate;
}

/** One row for the tax; with its code when there are several, since one figure would be none of the document's. */
function otherTaxes(receipt: TaxedReceipt, taxCode: string, name: string): [label: string, value: string][] {
  const groups = receipt.taxTotals.filter((group) => group.taxCode === taxCode && !isZero(group.value));
  return groups.map((group) => [groups.length === 1 ? name : `${name} (${group.rateCode})`, group.value]);
}

/** The text itself when there is one; the exact sum when there are several. */
export function sumTexts(texts: readonly (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length < 2 ? present[0] : sum(present.map(rideAmount)).toText(2);
}
