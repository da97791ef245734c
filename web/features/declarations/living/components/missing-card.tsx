import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { billSteps } from '#contract/declarations/questions.rules.ts';
import type { Bill } from '#contract/declarations/questions.ts';
import type { ReturnCard, TaxDeclaration } from '#contract/declarations/returns.ts';
import { openSentence } from '#phrases/declarations/filing.ts';
import { hubWords } from '#phrases/declarations/hub-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { CasesSeen } from './cases-seen.tsx';

const words = hubWords.missing;
type Step = TaxDeclaration['missing'][number];

/** Steps that have a screen here. */
const shown = [
  'sales',
  'purchases',
  'unclassified',
  'cases',
  'onTheWay',
  'toVoid',
  'gaps',
  'retentions',
  'list',
  'deferred',
  'earlier',
  'payment',
] as const;
const isStep = (kind: string): boolean => ['sales', 'purchases', 'unclassified', 'payment'].includes(kind);
const isShown = (step: Step): step is Step & { kind: (typeof shown)[number] } =>
  shown.some((kind) => kind === step.kind);

interface MissingCardProps {
  card: ReturnCard;
  missing: TaxDeclaration['missing'];
  bills: readonly Bill[];
}

/** What is done and what is not, before the return can be filed; each step leads to where it is done. */
export function MissingCard({ card, missing, bills }: MissingCardProps) {
  const steps = missing.filter(isShown);
  if (steps.length === 0) return null;
  return (
    <Card
      flush
      title={words.title}
      action={
        <span className="shrink-0 text-meta text-muted">
          {words.done(steps.filter(({ done }) => done).length, steps.length)}
        </span>
      }
    >
      <ol className="num divide-y divide-border">
        {steps.map((step, at) => (
          <li key={step.kind} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-surface-2">
            <span
              aria-hidden="true"
              className={cx(
                'flex size-8 shrink-0 items-center justify-center rounded-full text-dense font-bold',
                step.done ? 'bg-success text-on-status' : 'bg-warning-soft text-on-warning-soft',
              )}
            >
              {step.done ? <Check size={18} /> : at + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1 tb:flex-row tb:items-center tb:justify-between tb:gap-3">
              <div className="min-w-0">
                <ToStep kind={step.kind} card={card}>
                  {words.names[step.kind]}
                </ToStep>
                <p className="text-meta text-muted">
                  {step.kind === 'cases' ? (
                    <CasesSeen bills={bills} isDone={step.done} />
                  ) : step.kind === 'payment' ? (
                    words.payment
                  ) : step.count === 0 ? (
                    words.none
                  ) : step.kind === 'unclassified' ? (
                    words.waiting(step.amount)
                  ) : !isStep(step.kind) ? (
                    openSentence(step)
                  ) : (
                    [words.documents(step.count), step.amount && formatMoney(step.amount)].filter(Boolean).join(' · ')
                  )}
                </p>
              </div>
              <span>
                <Chip tone={step.done ? 'success' : 'warning'}>{step.done ? words.ready : words.left(step.count)}</Chip>
              </span>
            </div>
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface ToStepProps {
  kind: (typeof shown)[number];
  card: ReturnCard;
  children: ReactNode;
}

function ToStep({ kind, card: { period, from, to }, children }: ToStepProps) {
  const className = 'font-semibold after:absolute after:inset-0';
  if (kind === 'cases')
    return (
      <Link to="/declaration/news" search={{ period }} className={className}>
        {children}
      </Link>
    );
  if (kind === 'payment')
    return (
      <Link to="/declaration/payment-type" search={{ period }} className={className}>
        {children}
      </Link>
    );
  if (kind === 'deferred')
    return (
      <Link to="/declaration/bills" search={{ period, step: String(billSteps.creditSales) }} className={className}>
        {children}
      </Link>
    );
  if (!isStep(kind))
    return (
      <Link to="/declaration/approve" search={{ period }} hash="points" className={className}>
        {children}
      </Link>
    );
  return kind === 'unclassified' ? (
    <Link to="/lists/received" search={{ from, to }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/declaration/summary" search={{ period }} hash={kind} className={className}>
      {children}
    </Link>
  );
}
