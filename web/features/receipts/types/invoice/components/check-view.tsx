import { checkIdentification } from '@cuadre/sri/ids';
import { formatMoney } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { Link } from '@tanstack/react-router';
import { FileText, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Environment } from '#contract/common.ts';
import { previewInvoice } from '#contract/receipts/receipts.ts';
import { client, totals, check as words } from '#phrases/receipts/invoice.ts';
import { receipt } from '#phrases/receipts/receipts-screen.ts';
import { callFile } from '#web/api/call.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { isFinalConsumer } from '#web/features/receipts/editor/draft-defaults.ts';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import { SoldLines } from '#web/features/receipts/editor/fields/sold-lines.tsx';
import { blockRows } from '#web/features/receipts/types/invoice/blocks/blocks.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';
import { figuresOf } from '../figures.ts';
import { totalRows } from './totals-panel.tsx';

interface CheckViewProps {
  draft: InvoiceDraft;
  number: string;
  environment: Environment;
  correcting: boolean;
  busy: boolean;
  online: boolean;
  failure: unknown;
  onIssue: () => void;
  onBack: () => void;
}

/** The real figures, one sentence on what cannot be undone, the action named with its result, and the link back. */
export function CheckView(props: CheckViewProps) {
  const { draft, number, environment, correcting, busy, online, failure, onIssue, onBack } = props;
  const figures = figuresOf(draft);
  const total = formatMoney(figures.total.toText(2));
  const final = isFinalConsumer(draft.buyer);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter' && online) onIssue();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });
  const rows = [
    {
      label: words.client,
      value: final ? client.finalConsumer : `${draft.buyer.name} · ${draft.buyer.identification}`,
    },
    { label: words.email, value: draft.buyer.email ?? client.noEmail },
    { label: words.number, value: number },
    { label: words.date, value: dayForReading(draft.issuedOn) },
    { label: words.payment, value: paymentSummary(draft.payments) },
    ...blockRows(draft),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg border border-border bg-surface p-4 max-lg:shadow-card">
        <p className="text-meta text-muted">{words.total}</p>
        <p className="num mb-3 text-figure font-bold break-words">{total}</p>
        <SoldLines lines={draft.lines} figures={figures.lines} />
        <dl className="num mt-3 mb-3 flex flex-col gap-1 border-y border-border py-3 text-dense">
          {[...totalRows(figures), { label: words.total, value: figures.total.toText(2) }].map((row) => (
            <div key={row.label} className="flex justify-between gap-4 last:font-bold">
              <dt>{row.label}</dt>
              <dd>{formatMoney(row.value)}</dd>
            </div>
          ))}
        </dl>
        <Facts items={rows} />
      </div>
      {checkIdentification(draft.buyer.identificationType, draft.buyer.identification).map(({ code, sentence }) => (
        <Notice key={code} tone="warning" title={sentence} />
      ))}
      {environment !== 'produccion' && (
        <Notice tone="warning" title={environment === 'practice' ? words.practice : words.pruebas} />
      )}
      <Failure failure={failure} />
      <p className="text-dense text-muted">{words.sentence}</p>
      <div className="flex flex-col gap-2">
        {!online && <p className="text-meta text-danger">{totals.offline}</p>}
        <Button
          look="primary"
          wide
          busy={busy}
          disabled={!online}
          onClick={onIssue}
          icon={<Send aria-hidden="true" size={18} />}
        >
          {failure instanceof CallProblem && failure.isNetwork
            ? words.retry
            : correcting
              ? words.correct(total)
              : words.emit(total)}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onBack}>{words.back}</Button>
          <PdfButton draft={draft} />
        </div>
      </div>
    </div>
  );
}

/** What the issue call said, with how to mend it; a lost answer says that trying again is safe. */
function Failure({ failure }: { failure: unknown }) {
  if (failure === null || failure === undefined) return null;
  const problem = failure instanceof CallProblem ? failure : undefined;
  const action = problem?.code.startsWith('signature.') && (
    <Link to="/profile/signature" className={buttonClass({ size: 'sm' })}>
      {receipt.renew}
    </Link>
  );
  return (
    <Notice tone="danger" title={sentenceOf(failure)} announce action={action}>
      {problem?.isNetwork ? words.unknown : undefined}
    </Notice>
  );
}

function PdfButton({ draft }: { draft: InvoiceDraft }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await callFile(previewInvoice, { body: { draft } });
      const address = URL.createObjectURL(file);
      window.open(address, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={open} icon={<FileText aria-hidden="true" size={18} />}>
      {words.pdf}
    </Button>
  );
}
