/**
 * The totals of the invoice's RIDE (ficha técnica, anexos 2 and 7): every figure is a text of the XML, so that paper and
 * document agree to the cent. Sums and products are made only where the RIDE asks for a figure that the XML does not hold.
 */
import { ICE, IRBPNR, IVA, IVA_EXEMPT, IVA_NOT_SUBJECT, IVA_TOURISM } from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import type { RideTotal } from '../ride/content.ts';
import { isZero, rideAmount, rideRate } from '../ride/texts.ts';
import type { TaxTotal } from '../shapes.ts';
import type { Invoice } from './invoice.ts';

/** Rows from SUBTOTAL to VALOR TOTAL, and below it what is only informed. Empty ones are left out. */
export function invoiceRideTotals(invoice: Invoice): RideTotal[] {
  const rows: RideTotal[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined && !isZero(value)) rows.push({ label, value });
  };
  const iva = ivaGroups(invoice);
  for (const { group, subtotal } of iva) add(subtotal, group.base);
  rows.push({ label: 'SUBTOTAL SIN IMPUESTOS', value: invoice.subtotal });
  add('TOTAL DESCUENTO', invoice.discountTotal);
  for (const [label, value] of otherTaxes(invoice, ICE, 'ICE')) add(label, value);
  for (const { group, tax } of iva) add(tax, group.value);
  add('DEVOLUCIÓN IVA', sumTexts(invoice.taxTotals.map((group) => group.ivaRefund)));
  for (const [label, value] of otherTaxes(invoice, IRBPNR, 'IRBPNR')) add(label, value);
  for (const item of invoice.compensations ?? []) add(`(-) COMPENSACIÓN ${rideRate(item.rate)}`, item.value);
  add('PROPINA', invoice.tip);
  for (const item of invoice.presumptiveRetentions ?? []) add(presumptiveLabel(item.rateCode), item.value);
  add('FLETE INTERNACIONAL', invoice.internationalFreight);
  add('SEGURO INTERNACIONAL', invoice.internationalInsurance);
  add('GASTOS ADUANEROS', invoice.customsExpenses);
  add('OTROS GASTOS DE TRANSPORTE', invoice.otherTransportExpenses);
  add('OTROS RUBROS DE TERCEROS', sumTexts((invoice.thirdPartyItems ?? []).map((item) => item.total)));
  rows.push({ label: 'VALOR TOTAL', value: invoice.total, strong: true });
  rows.push(...subsidyRows(invoice));
  add('RETENCIÓN DE IVA', invoice.ivaWithheld);
  add('RETENCIÓN DE RENTA', invoice.incomeTaxWithheld);
  add('TOTAL COMPROBANTES DE REEMBOLSO', invoice.reimbursementTotal);
  return rows;
}

/** Tabla 17 in the order in which the RIDE lists it: the special rate, the rates from high to low, then the untaxed. */
function ivaGroups(invoice: Invoice): { group: TaxTotal; subtotal: string; tax: string }[] {
  const place = (code: string) =>
    [IVA_TOURISM, '4', '3', '10', '2', '5', '0', IVA_NOT_SUBJECT, IVA_EXEMPT].indexOf(code);
  return invoice.taxTotals
    .filter((group) => group.taxCode === IVA)
    .sort((a, b) => place(a.rateCode) - place(b.rateCode))
    .map((group) => {
      const name = ivaName(group, invoice);
      return { group, subtotal: `SUBTOTAL ${name}`, tax: `IVA ${name}` };
    });
}

/** The rate stands in the group, or else in a line of the same code: version 1.0.0 and many issuers leave it out. */
function ivaName(group: TaxTotal, invoice: Invoice): string {
  if (group.rateCode === IVA_NOT_SUBJECT) return 'NO OBJETO DE IVA';
  if (group.rateCode === IVA_EXEMPT) return 'EXENTO DE IVA';
  if (group.rateCode === '0') return '0%';
  const line = invoice.lines
    .flatMap((each) => each.taxes)
    .find((tax) => tax.taxCode === IVA && tax.rateCode === group.rateCode);
  const rate = rideRate(group.rate ?? line?.rate ?? '');
  return group.rateCode === IVA_TOURISM ? `TARIFA ESPECIAL ${rate}` : rate;
}

/** One row for the tax; with its code when there are several, since one figure would be none of the document's. */
function otherTaxes(invoice: Invoice, taxCode: string, name: string): [label: string, value: string][] {
  const groups = invoice.taxTotals.filter((group) => group.taxCode === taxCode && !isZero(group.value));
  return groups.map((group) => [groups.length === 1 ? name : `${name} (${group.rateCode})`, group.value]);
}

/** Tabla 23: 3 to 6 are IVA, 327 and 328 income tax. */
const presumptiveLabel = (rateCode: string): string =>
  rateCode.length === 3 ? `RENTA PRESUNTIVA (${rateCode})` : `IVA PRESUNTIVO (${rateCode})`;

/**
 * What the buyer would have paid and what the subsidy saves, both with IVA (anexo 7): the difference of prices by
 * quantity, with the IVA of the line, rounded once.
 */
function subsidyRows(invoice: Invoice): RideTotal[] {
  const savings = invoice.lines.flatMap((line) => {
    if (line.unsubsidisedPrice === undefined) return [];
    const base = rideAmount(line.unsubsidisedPrice)
      .subtract(rideAmount(line.unitPrice))
      .multiply(rideAmount(line.quantity));
    const iva = line.taxes.find((tax) => tax.taxCode === IVA);
    return [iva === undefined ? base : base.add(base.percent(rideAmount(iva.rate)))];
  });
  const saved = sum(savings).round(2);
  if (saved.isZero()) return [];
  return [
    { label: 'VALOR TOTAL SIN SUBSIDIO', value: rideAmount(invoice.total).add(saved).toFixed(2) },
    { label: 'AHORRO POR SUBSIDIO (incluye IVA cuando corresponda)', value: saved.toFixed(2) },
  ];
}

/** The text itself when there is one; the exact sum when there are several. */
function sumTexts(texts: readonly (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length < 2 ? present[0] : sum(present.map(rideAmount)).toText(2);
}
