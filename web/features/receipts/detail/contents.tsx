import { RETENTION } from '@cuadre/sri/catalogs';
import { amount, formatMoney, formatNumber } from '@cuadre/sri/num';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { ReceiptContents } from '#contract/receipts/receipts.ts';
import { contents as words } from '#phrases/receipts/contents.ts';
import { LongText } from '#web/ui/long-text.tsx';

interface ContentsProps {
  contents: ReceiptContents;
  documentType: string;
  /** Of the receipt; absent where it says no money. */
  total: string | undefined;
}

/** What was sold, withheld or carried; then the figures that lead to the total, and how it is paid. */
export function Contents({ contents: { more, payments, ...figures }, documentType, total }: ContentsProps) {
  // Who was told prices with everything in them reads those.
  const isTold = figures.lines.some(({ told }) => told !== undefined);
  const lines = figures.lines.map(({ told, ...line }) => ({ ...line, ...told }));
  // All of a credit note is taken back, so that its figures add up.
  const money = (value: string) => formatMoney(signedAmount(documentType, value));
  const taxes = figures.taxes.filter(({ value }) => !amount(value).isZero());
  const rows = [
    ...(figures.subtotal === undefined
      ? []
      : [{ label: taxes.length > 0 ? words.subtotalNet : words.subtotal, value: figures.subtotal }]),
    ...(figures.discount === undefined ? [] : [{ label: words.discount, value: figures.discount }]),
    ...taxes,
    ...(figures.tip === undefined ? [] : [{ label: words.tip, value: figures.tip }]),
  ];
  return (
    <div className="num flex flex-col gap-3 text-dense">
      {taxes.length > 0 && <p className="text-meta text-muted">{isTold ? words.told : words.net}</p>}
      <ol aria-label={words.lines} className="divide-y divide-border">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes its place
          <li key={index} className="flex items-start justify-between gap-3 py-2 first:pt-0">
            <span className="min-w-0">
              <LongText className="font-semibold">{line.description}</LongText>
              <span className="block text-meta text-muted wrap-anywhere">{detailOf(line)}</span>
            </span>
            {line.total !== undefined && (
              <span className="max-w-1/2 shrink-0 text-right font-semibold wrap-anywhere">{money(line.total)}</span>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-meta text-muted">{words.more(more)}</p>}
      <dl className="flex flex-col gap-1.5 border-t border-border pt-3 empty:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 text-muted">
            <dt className="shrink-0">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{money(value)}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-border pt-2 font-bold">
            <dt className="shrink-0">{documentType === RETENTION ? words.retained : words.total}</dt>
            <dd className="min-w-0 text-right text-section wrap-anywhere">{money(total)}</dd>
          </div>
        )}
        {payments.map(({ way, total: paid, term, timeUnit }) => (
          <div key={`${way} ${paid} ${term}`} className="flex justify-between gap-3 text-muted">
            <dt className="min-w-0">
              {words.payment}: {words.way(way, term, timeUnit)}
            </dt>
            <dd className="max-w-1/2 shrink-0 text-right wrap-anywhere">{formatMoney(paid)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `2 × $5,75`, or how many there are of it. */
const detailOf = ({ detail, quantity, unitPrice }: Omit<ReceiptContents['lines'][number], 'told'>): string =>
  detail ??
  [
    quantity === undefined ? undefined : formatNumber(quantity, 0),
    unitPrice === undefined ? undefined : formatMoney(unitPrice),
  ]
    .filter(Boolean)
    .join(' × ');
