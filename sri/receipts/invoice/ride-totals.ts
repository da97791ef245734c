/**
 * The totals of the invoice's RIDE (ficha técnica, anexos 2 and 7): every figure is a text of the XML, so that paper and
 * document agree to the cent. Sums and products are made only where the RIDE asks for a figure that the XML does not hold.
 */
import { IVA } from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import { addFigure, sumTexts, taxRideTotals } from '../lines/ride-totals.ts';
import type { RideTotal } from '../ride/content.ts';
import { rideAmount } from '../ride/texts.ts';
import type { Invoice } from './invoice.ts';

/** Rows from SUBTOTAL to VALOR TOTAL, and below it what is only informed. Empty ones are left out. */
export function invoiceRideTotals(invoice: Invoice): RideTotal[] {
  const rows = taxRideTotals(invoice);
  const add = (label: string, value: string | undefined) => addFigure(rows, label, value);
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
