import { formatDay } from '@cuadre/sri/dates';
import { writeTablePdf } from '@cuadre/sri/node';
import { formatMoney } from '@cuadre/sri/num';
import { reportColumns as columns, reportPaper as paper, reportNames, stateWord } from '#phrases/books/reports.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { signed } from '../ledger/ledger-sheet.ts';
import type { ReportRow } from './source.ts';
import type { Summary } from './summarise.ts';

const shares = {
  day: 8,
  type: 12,
  number: 13,
  identification: 11,
  party: 24,
  state: 11,
  subtotal: 9,
  iva: 8,
  total: 9,
};

/** A report on paper: what it adds up to, then its receipts. */
export function reportPdf(
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
  { business, createdAt }: { readonly business: string; readonly createdAt: Date },
): AsyncGenerator<Uint8Array> {
  const { kind } = summary;
  const money = (row: ReportRow, value: string) => {
    const text = signed(row.sign, value);
    return text === '' ? '' : formatMoney(text);
  };
  const lines = async function* () {
    for await (const row of rows)
      yield [
        row.issued_on,
        wordsOf(row.document_type).title,
        row.number,
        row.identification,
        row.name,
        stateWord(kind, row.state),
        money(row, row.subtotal),
        money(row, row.iva),
        money(row, row.total),
      ];
  };
  return writeTablePdf({
    title: `${reportNames[kind]}: ${business}`,
    author: business,
    intro: [
      paper.period(formatDay(summary.from), formatDay(summary.to)),
      ...(summary.environment === 'produccion' ? [] : [paper.notReal]),
      paper.rule,
    ],
    figures: [
      [paper.count(summary.count), formatMoney(summary.total)],
      [paper.rate, paper.base, paper.value],
      ...summary.rates.map(({ label, base, value }) => [label, formatMoney(base), formatMoney(value)]),
    ],
    columns: [
      { title: columns.day, share: shares.day },
      { title: columns.type, share: shares.type },
      { title: columns.number, share: shares.number },
      { title: columns.identification, share: shares.identification },
      { title: columns.party[kind], share: shares.party },
      { title: columns.state, share: shares.state },
      { title: columns.subtotal, share: shares.subtotal, align: 'right' },
      { title: columns.iva, share: shares.iva, align: 'right' },
      { title: columns.total, share: shares.total, align: 'right' },
    ],
    rows: lines(),
    page: paper.page,
    createdAt,
  });
}
