import { formatMoney } from '@cuadre/sri/num';
import { CircleCheck, Send } from 'lucide-react';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { regimeName } from '#phrases/business/regimes.ts';
import { lines, totals as words } from '#phrases/receipts/invoice.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useDraft } from '../draft-store.ts';
import { figuresOf } from '../figures.ts';
import type { Emit } from '../use-emit.ts';
import { Paper } from './paper.tsx';
import { TotalsRows } from './totals-panel.tsx';
import { Blockers } from './unfolded.tsx';

function EmitButton({ emit, online, wide }: { emit: Emit; online: boolean; wide?: boolean }) {
  const correcting = useDraft((state) => state.correcting);
  return (
    <Button
      look="primary"
      wide={wide}
      disabled={!online}
      onClick={emit.open}
      icon={<Send aria-hidden="true" size={18} />}
    >
      {correcting === undefined ? words.emit : words.correct}
    </Button>
  );
}

/** Quota and signature, beside the button they decide about. */
function Readiness({ emit, practice, online }: { emit: Emit; practice: boolean; online: boolean }) {
  if (!online) return <p className="text-meta text-danger">{words.offline}</p>;
  const text = [
    emit.ready === true ? (practice ? words.practice : words.ready) : undefined,
    emit.quotaLeft === undefined ? undefined : emit.quotaLeft > 0 ? words.quota(emit.quotaLeft) : words.quotaNone,
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <p className="num flex items-start gap-1.5 text-meta text-muted">
      <CircleCheck aria-hidden="true" size={16} className="mt-px shrink-0 text-success" />
      {text.join(' · ')}
    </p>
  );
}

interface EmitPanelProps {
  emit: Emit;
  taxData: TaxDataComplete | undefined;
  number: string;
  online: boolean;
}

/** Totals, the action, and the document as the client will see it. On phones the action is in the bar below. */
export function EmitPanel({ emit, taxData, number, online }: EmitPanelProps) {
  const draft = useDraft((state) => state.draft);
  const environment = taxData?.environment ?? 'practice';
  const data = taxData?.taxData;
  return (
    <aside aria-label={words.title} className="flex flex-col gap-4 lg:sticky lg:top-20">
      <Card aria-label={words.title} className="flex flex-col gap-3">
        <TotalsRows />
        {emit.blockers.length > 0 && <Blockers faults={emit.blockers} attempt={emit.attempt} />}
        <div className="max-lg:hidden">
          <EmitButton emit={emit} online={online} wide />
        </div>
        <Readiness emit={emit} practice={environment === 'practice'} online={online} />
      </Card>
      <Card title={words.seen} action={<Chip tone="info">{words.draft}</Chip>}>
        <Paper
          draft={draft}
          issuer={{
            name: data?.tradeName || data?.legalName || '—',
            ruc: data?.ruc ?? '',
            regime: regimeName(data?.regime) ?? '',
          }}
          number={number}
          notValid={environment !== 'produccion'}
        />
      </Card>
    </aside>
  );
}

/** Below `lg` the bottom bar is the total and the action. */
export function EmitBar({ emit, online }: { emit: Emit; online: boolean }) {
  const draft = useDraft((state) => state.draft);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden">
      <div className="mx-auto flex max-w-3xl items-center justify-between gap-3 px-4 py-3">
        <p className="min-w-0">
          <span className="block text-meta text-muted">
            {words.total} · {lines.items(draft.lines.length)}
          </span>
          <span className="num block text-section font-bold">{formatMoney(figuresOf(draft).total.toText(2))}</span>
        </p>
        <EmitButton emit={emit} online={online} />
      </div>
    </div>
  );
}
