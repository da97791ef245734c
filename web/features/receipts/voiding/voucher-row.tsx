import { saysMoney } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Whole } from '#web/ui/unbroken-text.tsx';

export const voucherName = ({ receipt }: VoucherToCancel): string =>
  `${wordsOf(receipt.documentType).inSentence} ${receipt.number}`;

export function VoucherRow({ voucher, onOpen }: { voucher: VoucherToCancel; onOpen: () => void }) {
  const { receipt, voiding } = voucher;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{receipt.buyerName}</p>
        <p className="text-meta text-muted">
          <Whole>
            {[
              `${wordsOf(receipt.documentType).title} ${receipt.number}`,
              dayForReading(receipt.issuedOn),
              saysMoney(receipt.documentType) && formatMoney(signedAmount(receipt.documentType, receipt.total)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Whole>
        </p>
        <p className="mt-0.5 text-meta text-muted">{voiding.sentence}</p>
      </div>
      {voiding.state !== undefined && (
        <Chip tone={voiding.state === 'voided' ? 'success' : 'info'}>{words.states[voiding.state]}</Chip>
      )}
      {voiding.way !== 'none' && voiding.state !== 'voided' && (
        <Button size="sm" aria-label={`${words.begin} ${voucherName(voucher)}`} onClick={onOpen}>
          {voiding.way === 'credit_note' ? words.creditNote : words.begin}
        </Button>
      )}
    </li>
  );
}
