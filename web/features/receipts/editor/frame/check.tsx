import type { DraftHead } from '@cuadre/sri/receipts';
import { Link } from '@tanstack/react-router';
import { FileText, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor, check as words } from '#phrases/receipts/editor.ts';
import { receipt } from '#phrases/receipts/receipts-screen.ts';
import { network } from '#phrases/shell/network.ts';
import { callFile } from '#web/api/call.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { useScreenAhead } from '#web/features/receipts/issuing/use-screen-ahead.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { useLater } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { faultsOf, isError } from '../faults.ts';
import { SoldLines } from '../fields/sold-lines.tsx';
import type { Checking } from '../receipt-type.ts';
import { nextNumber } from '../sales-points.ts';
import { useEditor } from '../use-editor.ts';
import { useIssue } from '../use-issue.ts';
import { usePlace } from '../use-place.ts';
import { bottomBar } from './actions.tsx';

/** From `lg` the check is a dialog: the action stays in sight at its edge, however much there is to read above. */
const dialogFoot =
  'lg:sticky lg:-bottom-4 lg:-mx-5 lg:-mb-4 lg:rounded-b-xl lg:border-t lg:border-border lg:bg-surface lg:px-5 lg:py-4';

/** The last look: nothing of it is there before the rules are. */
export function Check() {
  const checking = useLater(useEditor().type.checking);
  return checking === undefined ? <Skeleton label={network.loading} rows={4} /> : <Checked checking={checking} />;
}

/** The real figures, one sentence on what cannot be undone, the action named with its result, and the link back. */
function Checked({ checking }: { checking: Checking<DraftHead, unknown> }) {
  const { type, store, correcting } = useEditor();
  const state = useStore(store);
  const { draft } = state;
  const { toForm } = usePlace();
  const online = useOnline();
  const taxData = useTaxData().data;
  useScreenAhead();
  const figures = type.calculate(draft);
  const totals = type.totals(draft, figures);
  const total = totals.at(-1);
  const { issue, busy, failure } = useIssue(total?.value);
  // What only the server finds leads back by itself (`useIssue`).
  const faults = faultsOf(type, checking, { ...state, server: [] }).filter(({ place }) => !place.startsWith('issuer'));
  // An address that was kept or typed: what is not complete is written first.
  const isWrong = faults.some(isError) && !busy;
  useEffect(() => {
    if (isWrong) toForm();
  });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter' && online) issue();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });

  const { title, inSentence, lines } = wordsOf(type.documentType);
  const environment = taxData?.environment ?? 'practice';
  const keepsNumber = correcting !== undefined && !correcting.newNumber;
  const sold = type.sold?.(draft, figures);
  const facts = [
    ...checking.facts(draft, figures, environment),
    {
      label: words.number,
      value: keepsNumber ? words.keepsNumber : (nextNumber(taxData?.establishments, type.documentType, draft) ?? ''),
    },
    { label: words.date, value: dayForReading(draft.issuedOn) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg border border-border bg-surface p-4 max-lg:shadow-card">
        {total !== undefined && (
          <>
            <p className="text-meta text-muted">{total.label}</p>
            <p className="num mb-3 text-figure font-bold break-words">{total.value}</p>
          </>
        )}
        {sold && <SoldLines title={lines} {...sold} />}
        {totals.length > 0 && (
          <dl className="num mt-3 mb-3 flex flex-col gap-1 border-y border-border py-3 text-dense">
            {totals.map((row) => (
              <div key={row.label} className="flex justify-between gap-4 last:font-bold">
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Facts items={facts} />
      </div>
      {[...new Set(faults.map(({ sentence }) => sentence))].map((sentence) => (
        <Notice key={sentence} tone="warning" title={sentence} />
      ))}
      {environment !== 'produccion' && (
        <Notice tone="warning" title={environment === 'practice' ? words.practice(title) : words.pruebas} />
      )}
      <div className={cx('flex flex-col gap-3', dialogFoot)}>
        <Failure failure={failure} />
        <p className="text-dense text-muted">{words.sentence}</p>
        {!online && <p className="text-meta text-danger">{editor.offline}</p>}
        <div className={bottomBar}>
          <Button
            look="primary"
            wide
            busy={busy}
            disabled={!online}
            onClick={issue}
            icon={<Send aria-hidden="true" size={18} />}
          >
            {correcting === undefined ? words.emit(inSentence, total?.value) : words.resend(total?.value)}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={toForm}>{words.back}</Button>
          <PdfButton />
        </div>
      </div>
    </div>
  );
}

/** Why it was not issued, with how to mend it. */
function Failure({ failure }: { failure: unknown }) {
  if (failure === null) return null;
  const action = failure instanceof CallProblem && failure.code.startsWith('signature.') && (
    <Link to="/profile/signature" className={buttonClass({ size: 'sm' })}>
      {receipt.renew}
    </Link>
  );
  return <Notice tone="danger" title={sentenceOf(failure)} announce action={action} />;
}

function PdfButton() {
  const { type, store } = useEditor();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await callFile(type.calls.preview, { body: { draft: store.getState().draft } });
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
