import { saysMoney } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccessKey } from '#web/ui/unbroken-text.tsx';
import { refreshReceipts } from '../queries.ts';
import { useVoiding, voucherToCancelQuery } from './queries.ts';

interface VoidingDialogProps {
  voucher: VoucherToCancel;
  /** As one says it: "factura 001-001-000000007". */
  name: string;
  onClose: () => void;
}

/** Leads through the portal and asks the tax authority what became of it: nothing is voided on our word. */
export function VoidingDialog({ voucher: given, name, onClose }: VoidingDialogProps) {
  const { receipt } = given;
  const voucher = useQuery({ ...voucherToCancelQuery(receipt.id), initialData: given }).data ?? given;
  const { voiding } = voucher;
  const step = useVoiding(receipt.id);
  useEffect(() => {
    // The list behind says so, too.
    if (voiding.state === 'voided') refreshReceipts();
  }, [voiding.state]);
  const isOpen = voiding.state === 'waiting' || voiding.state === 'accepting';
  const practice = receipt.environment === 'practice';
  const mayBegin = voiding.way === 'portal' && !isOpen && voiding.state !== 'voided';

  // The SRI is asked right after; until it answers the sentence above says what is awaited.
  const confirm = () => step.mutate(practice && voiding.state === 'waiting' ? 'practise' : 'confirm');
  const withdraw = () =>
    step.mutate('withdraw', {
      onSuccess: () => {
        showToast(words.withdrawn, { tone: 'info' });
        onClose();
      },
    });
  const copy = () => copyText(receipt.accessKey, words.copied);

  return (
    <Dialog
      open
      onClose={onClose}
      title={voiding.state === 'voided' ? words.voidedTitle(name) : words.beginTitle(name)}
      text={voiding.sentence}
      footer={
        isOpen ? (
          <>
            {/* Once its receiver is asked, the tax authority has it: there is nothing to leave here. */}
            {voiding.state === 'waiting' && (
              <Button onClick={withdraw} disabled={step.isPending}>
                {words.withdraw}
              </Button>
            )}
            <Button look="primary" onClick={confirm} busy={step.isPending}>
              {voiding.state === 'accepting' ? words.askAgain : practice ? words.practise : words.confirm}
            </Button>
          </>
        ) : mayBegin ? (
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button look="primary" onClick={() => step.mutate('begin')} busy={step.isPending}>
              {words.start}
            </Button>
          </>
        ) : voiding.state === 'voided' ? (
          <>
            <Link
              to="/income/receipts/view/$receiptId"
              params={{ receiptId: receipt.id }}
              className={buttonClass({ look: 'secondary' })}
            >
              {words.seeReceipt}
            </Link>
            <Button look="primary" onClick={onClose}>
              {words.done}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline justify-between gap-3 rounded-md bg-surface-2 px-4 py-3">
          <span className="min-w-0 text-dense text-muted wrap-anywhere">{receipt.buyerName}</span>
          {saysMoney(receipt.documentType) && (
            <Money
              value={signedAmount(receipt.documentType, receipt.total)}
              className={cx('shrink-0 text-section font-bold', voiding.state === 'voided' && 'text-muted line-through')}
            />
          )}
        </p>
        {step.isError && <Notice tone="danger" title={sentenceOf(step.error)} announce />}
        {isOpen && !practice && (
          <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-dense">
            {words.steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        )}
        {isOpen && (
          <div>
            <p className="text-meta text-muted">{words.key}</p>
            <p className="num flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <AccessKey value={receipt.accessKey} />
              </span>
              <IconButton
                label={words.copy}
                size="icon-sm"
                icon={<Copy aria-hidden="true" size={16} />}
                onClick={copy}
              />
            </p>
          </div>
        )}
        {isOpen && !practice && voiding.portalUrl !== undefined && (
          <a href={voiding.portalUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden="true" size={16} />
            {words.open}
          </a>
        )}
        {voiding.way === 'credit_note' && (
          <Link
            to="/income/receipts/credit-note/add"
            search={{ from: receipt.id }}
            className={buttonClass({ look: 'primary', wide: true })}
          >
            {words.creditNote}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
