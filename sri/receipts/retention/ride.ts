/** The retention's RIDE: ficha técnica, anexos 2 and 10. Version 2.0.0 keeps the layout of 1.0.0. */
import {
  labelOn,
  RETAINED_INCOME,
  RETAINED_ISD,
  RETAINED_IVA,
  retentionRatesOf,
  supportingDocumentTypes,
} from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import type { RideContent, RideFields, RideSection, RideTable, RideTotal } from '../ride/content.ts';
import { rideHead } from '../ride/head.ts';
import { additionalInfoList, reimbursementsTable } from '../ride/shared-blocks.ts';
import type { RideState } from '../ride/state.ts';
import { rideAmount, rideDay, rideRate } from '../ride/texts.ts';
import type { Retention } from './retention.ts';
import { type RetainedRow, retainedRows } from './rows.ts';

/** What the printed retention says, block by block, in the SRI's words. Every amount is the document's own text. */
export function retentionRide(retention: Retention, state: RideState): RideContent {
  const rows = retainedRows(retention);
  const reimbursed = (retention.documents ?? []).flatMap((document) => document.reimbursements ?? []);
  const sections: RideSection[] = [
    supplierBlock(retention),
    retainedTable(rows, retention.fiscalPeriod),
    ...(reimbursed.length > 0 ? [reimbursementsTable(reimbursed)] : []),
    {
      kind: 'closing',
      beside: retention.additionalInfo?.length ? [additionalInfoList(retention.additionalInfo)] : [],
      totals: retentionRideTotals(rows),
    },
  ];
  return {
    ...rideHead(retention, { title: 'COMPROBANTE DE RETENCIÓN', name: 'Comprobante de retención' }, state),
    sections,
  };
}

const supplierBlock = (retention: Retention): RideFields => ({
  kind: 'fields',
  fields: [
    { label: 'Razón Social / Nombres y Apellidos', value: retention.supplierName, share: 6 },
    { label: 'Identificación', value: retention.supplierIdentification, share: 3 },
    { label: 'Fecha Emisión', value: rideDay(retention.issuedOn), share: 3 },
  ],
});

const taxNames: Readonly<Record<string, string>> = {
  [RETAINED_INCOME]: 'RENTA',
  [RETAINED_IVA]: 'IVA',
  [RETAINED_ISD]: 'ISD',
};
const taxName = (code: string): string => taxNames[code] ?? code;

/** One row for each amount withheld. @sri ficha anexo 2, RIDE of the retention */
const retainedTable = (rows: readonly RetainedRow[], period: string): RideTable => ({
  kind: 'table',
  columns: [
    { label: 'Comprobante', align: 'left', flexible: true },
    { label: 'Número', align: 'left' },
    { label: 'Fecha Emisión', align: 'left' },
    { label: 'Ejercicio Fiscal', align: 'left' },
    { label: 'Base Imponible', align: 'right' },
    { label: 'Impuesto', align: 'left' },
    { label: 'Porcentaje', align: 'right' },
    { label: 'Valor Retenido', align: 'right' },
  ],
  rows: rows.map((row) => {
    const kind =
      row.documentCode &&
      (labelOn(supportingDocumentTypes, row.documentCode, row.documentIssuedOn) ?? row.documentCode);
    const number = row.documentNumber?.replace(/^(\d{3})(\d{3})(\d{9})$/, '$1-$2-$3') ?? '';
    const on = row.documentIssuedOn ? rideDay(row.documentIssuedOn) : '';
    const [tax, percent] = [taxName(row.taxCode), rideRate(row.percent)];
    return {
      cells: [kind ?? '', number, on, period, row.base, tax, percent, row.value],
      notes: notesOf(row),
      narrow: {
        text: [kind, number].filter(Boolean).join(' '),
        detail: [on, period, tax, `Base ${row.base}`, percent].filter(Boolean).join(' · '),
        amount: row.value,
      },
    };
  }),
});

/** The layout of the ficha has no column for the code: it stands below, with what it means. */
function notesOf({ taxCode, code, dividend, ratesOn }: RetainedRow): string[] {
  const table = retentionRatesOf(taxCode);
  const meaning = table && labelOn(table, code, ratesOn);
  const notes = [meaning ? `Código ${code}: ${meaning}` : `Código ${code}`];
  if (dividend !== undefined)
    notes.push(
      `Dividendo pagado el ${rideDay(dividend.paidOn)}, ejercicio ${dividend.fiscalYear}, IR de la sociedad ${dividend.incomeTaxPaid}`,
    );
  return notes;
}

/** What each tax withholds, and all of it. */
function retentionRideTotals(rows: readonly RetainedRow[]): RideTotal[] {
  const totalOf = (some: readonly RetainedRow[]): string => sum(some.map((row) => rideAmount(row.value))).toText(2);
  const taxes = [...new Set(rows.map((row) => row.taxCode))];
  return [
    ...(taxes.length < 2
      ? []
      : taxes.map((code) => ({
          label: `RETENCIÓN ${taxName(code)}`,
          value: totalOf(rows.filter((row) => row.taxCode === code)),
        }))),
    { label: 'TOTAL RETENIDO', value: totalOf(rows), strong: true },
  ];
}
