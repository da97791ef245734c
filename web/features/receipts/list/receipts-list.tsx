import { INVOICE, saysMoney } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { client } from '#phrases/receipts/fields.ts';
import { creditedWords, incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { useTablet } from '#web/ui/use-media.ts';
import { ReceiptChip } from '../detail/state-chip.tsx';
import { receiptPage } from '../receipt-page.ts';
import { isCredited } from '../types-after.ts';

/** Receipts as a table from `tb`, as rows to tap below. */
export function ReceiptsList({ receipts }: { receipts: readonly ReceiptSummary[] }) {
  return useTablet() ? <ReceiptsTable receipts={receipts} /> : <ReceiptCards receipts={receipts} />;
}

const nameOf = (receipt: ReceiptSummary): string =>
  receipt.buyerIdentification === FINAL_CONSUMER_ID ? client.finalConsumer : receipt.buyerName;

/** Said only when it is not an invoice, which most are: a phone has little room. */
const kindOf = ({ documentType }: ReceiptSummary): string =>
  documentType === INVOICE ? '' : `${wordsOf(documentType).title} · `;

const totalOf = ({ documentType, total }: ReceiptSummary): string =>
  saysMoney(documentType) ? formatMoney(signedAmount(documentType, total)) : '';

/** What its state does not tell. */
function Remark({ receipt, className }: { receipt: ReceiptSummary; className: string }) {
  if (receipt.basisVoided)
    return (
      <span className={`flex items-start gap-1 text-on-warning-soft ${className}`}>
        <TriangleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
        {words.basisVoided}
      </span>
    );
  if (receipt.credited !== undefined && !isCredited(receipt))
    return <span className={`block text-muted ${className}`}>{creditedWords.part(formatMoney(receipt.credited))}</span>;
  return receipt.origin === 'elsewhere' && <span className={`block text-muted ${className}`}>{words.elsewhere}</span>;
}

const cell = 'px-4 py-3 align-middle';

const ReceiptsTable = ({ receipts }: { receipts: readonly ReceiptSummary[] }) => (
  <table className="num w-full text-dense">
    <caption className="sr-only">{words.caption}</caption>
    <thead className="text-left text-meta text-muted">
      <tr className="border-b border-border">
        <th scope="col" className={cell}>
          {words.columns.date}
        </th>
        <th scope="col" className={cell}>
          {words.columns.number}
        </th>
        <th scope="col" className={cell}>
          {words.columns.client}
        </th>
        <th scope="col" className={cell}>
          {words.columns.state}
        </th>
        <th scope="col" className={`${cell} text-right`}>
          {words.columns.total}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-border">
      {receipts.map((receipt) => (
        <tr key={receipt.id} className="relative hover:bg-surface-2">
          <td className={`${cell} whitespace-nowrap`}>{dayForReading(receipt.issuedOn)}</td>
          <td className={`${cell} whitespace-nowrap`}>
            <Link {...receiptPage(receipt)} className="font-semibold text-link after:absolute after:inset-0">
              {receipt.number}
            </Link>
          </td>
          <td className={cell}>
            <span className="block font-semibold">{nameOf(receipt)}</span>
            <span className="block text-meta text-muted">
              {wordsOf(receipt.documentType).title} · {receipt.buyerIdentification}
            </span>
            <Remark receipt={receipt} className="text-meta" />
          </td>
          <td className={cell}>
            <ReceiptChip receipt={receipt} brief />
          </td>
          <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{totalOf(receipt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function ReceiptCards({ receipts }: { receipts: readonly ReceiptSummary[] }) {
  return (
    <ul className="num divide-y divide-border">
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <Link {...receiptPage(receipt)} className="flex items-center gap-3 rounded-md px-4 py-3 hover:bg-surface-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{nameOf(receipt)}</span>
              <span className="block text-nav text-muted tb:text-meta">
                <Whole>
                  {kindOf(receipt)}
                  {receipt.number} · {dayForReading(receipt.issuedOn)}
                </Whole>
              </span>
              <Remark receipt={receipt} className="text-nav tb:text-meta" />
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-semibold">{totalOf(receipt)}</span>
              <ReceiptChip receipt={receipt} brief />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
