import { formatMoney } from '@cuadre/sri/num';
import { FileText, Percent, ReceiptText, Sigma } from 'lucide-react';
import type { ReportSummary } from '#contract/books/reports.ts';
import { signedAmount } from '#contract/books/totals.rules.ts';
import { stateWord } from '#phrases/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Stat } from '#web/ui/stat.tsx';

/** What a report says, as figures and four small tables. */
export function Figures({ report }: { report: ReportSummary }) {
  const { kind, types, states, rates, parties } = report;
  const { columns } = words;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 lg:grid-cols-4 mb:grid-cols-2 tb:gap-4">
        <Stat icon={FileText} label={words.count} value={String(report.count)} />
        <Stat icon={ReceiptText} label={words.subtotal} value={formatMoney(report.subtotal)} />
        <Stat icon={Percent} label={words.iva} value={formatMoney(report.iva)} />
        <Stat icon={Sigma} label={words.total} value={formatMoney(report.total)} />
      </div>
      <p className="text-meta text-muted">{words.rule}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Table
          title={words.byRate}
          heads={[columns.rate, columns.base, columns.value]}
          rows={rates.map(({ label, base, value }) => [label, formatMoney(base), formatMoney(value)])}
        />
        <Table
          title={words.byType}
          heads={[columns.type, columns.count, columns.total]}
          rows={types.map(({ documentType, count, total }) => [
            wordsOf(documentType).title,
            String(count),
            formatMoney(signedAmount(documentType, total)),
          ])}
        />
        <Table
          title={words.byParty[kind]}
          heads={[columns.party[kind], columns.count, columns.total]}
          rows={parties.map(({ name, count, total }) => [name, String(count), formatMoney(total)])}
        />
        <Table
          title={words.byState}
          heads={[columns.state, columns.count, columns.total]}
          rows={states.map(({ state, count, total }) => [stateWord(kind, state), String(count), formatMoney(total)])}
        />
      </div>
    </div>
  );
}

/** With a million or more in it a row has no room for a name on a phone: its figures stand below. */
const longest = 12;

function Table({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly string[][] }) {
  if (rows.length === 0) return null;
  const isLong = rows.some(([, ...cells]) => cells.some((cell) => cell.length > longest));
  const row = isLong ? 'max-tb:grid max-tb:grid-cols-2' : '';
  const name = isLong ? 'max-tb:col-span-2' : '';
  return (
    <Card title={title}>
      <table className="num w-full text-dense">
        <caption className="sr-only">{title}</caption>
        <thead className="text-meta text-muted">
          <tr className={cx('border-b border-border', row)}>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? cx('py-2 text-left', name) : 'py-2 pl-3 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(([first, ...rest]) => (
            <tr key={`${first} ${rest.join(' ')}`} className={row}>
              <th scope="row" className={cx('py-2 text-left font-semibold wrap-anywhere', name)}>
                {first}
              </th>
              {rest.map((cell, at) => (
                <td key={heads[at + 1]} className="py-2 pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
