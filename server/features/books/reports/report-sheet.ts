import { ICE, IRBPNR, IVA } from '@cuadre/sri/catalogs';
import { type Amount, amount } from '@cuadre/sri/num';
import { reportNames, stateWord, reportColumns as words } from '#phrases/books/reports.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import type { SheetColumn, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import { signed } from '../ledger/ledger-sheet.ts';
import type { ReportRow } from './source.ts';
import type { ReportRate, Summary } from './summarise.ts';

const NONE = amount('0.00');

type Money = { readonly title: string; readonly of: (row: ReportRow) => string };

const ofTax = (taxCode: string, rateCode: string | undefined, part: 'base' | 'value') => (row: ReportRow) => {
  const taxes = row.taxes.filter(
    (tax) => tax.taxCode === taxCode && (rateCode === undefined || tax.rateCode === rateCode),
  );
  if (taxes.length === 0) return '';
  return signed(row.sign, taxes.reduce((sum: Amount, tax) => sum.add(amount(tax[part])), NONE).toFixed(2));
};

const otherTaxes = [
  { taxCode: ICE, title: words.ice },
  { taxCode: IRBPNR, title: words.irbpnr },
] as const;

/** A column for the base of each rate that occurs, so that every column adds up to what the declaration asks. */
const moneyColumns = (summary: Summary): readonly Money[] => [
  ...summary.rates
    .filter(({ taxCode }) => taxCode === IVA)
    .map(({ rateCode, label }: ReportRate) => ({ title: words.base(label), of: ofTax(IVA, rateCode, 'base') })),
  { title: words.subtotal, of: (row) => signed(row.sign, row.subtotal) },
  { title: words.iva, of: (row) => signed(row.sign, row.iva) },
  ...otherTaxes
    .filter(({ taxCode }) => summary.rates.some((each) => each.taxCode === taxCode))
    .map(({ taxCode, title }) => ({ title, of: ofTax(taxCode, undefined, 'value') })),
  { title: words.total, of: (row) => signed(row.sign, row.total) },
];

/** A report as a sheet: one row per receipt, and a last one with the sums. */
export function reportSheet(summary: Summary, rows: AsyncIterable<ReportRow>): SheetToWrite {
  const money = moneyColumns(summary);
  const ofIssued = summary.kind === 'issued';
  const columns: readonly SheetColumn[] = [
    { title: words.day, width: 12 },
    { title: words.type, width: 20 },
    { title: words.number, width: 20 },
    { title: words.accessKey, width: 52 },
    { title: words.identification, width: 16 },
    { title: words.party[summary.kind], width: 40 },
    { title: words.state, width: 18 },
    ...(ofIssued ? [{ title: words.origin, width: 16 }] : []),
    ...money.map(({ title }) => ({ title, width: 14, kind: 'number' as const, isAdded: true })),
  ];
  const cells = async function* () {
    for await (const row of rows)
      yield [
        row.issued_on,
        wordsOf(row.document_type).title,
        row.number,
        row.access_key,
        row.identification,
        row.name,
        stateWord(summary.kind, row.state),
        ...(ofIssued ? [words.origins[row.is_foreign ? 'elsewhere' : 'here']] : []),
        ...money.map(({ of }) => of(row)),
      ];
  };
  return { name: reportNames[summary.kind], columns, rows: cells(), sums: [{ title: words.sum }] };
}
