import type { CalculatedLine, LineDraft } from '@cuadre/sri/receipts';
import { FileText, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Environment } from '#contract/common.ts';
import { form as words } from '#phrases/receipts/receipt-forms.ts';
import { callFile } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useScreenAhead } from '#web/features/receipts/issuing/use-screen-ahead.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SoldLines } from '../fields/sold-lines.tsx';
import { useOpenForm } from '../use-form.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

interface CheckDialogProps {
  items: readonly Row[];
  sold: { readonly lines: readonly LineDraft[]; readonly figures: readonly CalculatedLine[] } | undefined;
  totals: readonly Row[];
  total: string | undefined;
  environment: Environment;
  busy: boolean;
  online: boolean;
  failure: unknown;
  onIssue: () => void;
  onClose: () => void;
}

/** The real figures, one sentence on what cannot be undone, the action named with its result, and the link back. */
export function CheckDialog(props: CheckDialogProps) {
  const { items, sold, totals, total, environment, busy, online, failure, onIssue, onClose } = props;
  const { type } = useOpenForm();
  useScreenAhead();
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter' && online) onIssue();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      alert
      title={words.summary}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!online}
            onClick={onIssue}
            icon={<Send aria-hidden="true" size={18} />}
          >
            {type.words.emit(total)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {sold && <SoldLines {...sold} />}
        {totals.length > 0 && (
          <dl className="num flex flex-col gap-1 border-y border-border py-3 text-dense">
            {totals.map((row) => (
              <div key={row.label} className="flex justify-between gap-4 last:font-bold">
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Facts items={items} />
        {environment !== 'produccion' && (
          <Notice tone="warning" title={environment === 'practice' ? words.practice : words.pruebas} />
        )}
        {failure !== null && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        {!online && <p className="text-meta text-danger">{words.offline}</p>}
        <p className="text-dense text-muted">{words.final}</p>
        <PdfButton />
      </div>
    </Dialog>
  );
}

function PdfButton() {
  const { type, store } = useOpenForm();
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
    <Button
      size="sm"
      className="self-start"
      busy={busy}
      onClick={open}
      icon={<FileText aria-hidden="true" size={16} />}
    >
      {words.pdf}
    </Button>
  );
}
