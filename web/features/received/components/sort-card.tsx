import { monthOf } from '@cuadre/sri/dates';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Classification } from '#contract/received/received.ts';
import type { SupplierToSort } from '#contract/received/sorting.ts';
import { sorting as words } from '#phrases/received/received-screen.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';
import { useCategories } from '../use-categories.ts';
import { useClassification } from '../use-classification.ts';
import { CategoryPick } from './class-fields.tsx';
import { DeclaredDialog } from './declared-dialog.tsx';

const scopeText = (scope: ExpenseScope): string => (scope === 'NEG' ? words.business : words.personal);

interface SortCardProps {
  suppliers: readonly SupplierToSort[];
  hasMore: boolean;
}

/** One supplier at a time. */
export function SortCard({ suppliers, hasMore }: SortCardProps) {
  const [at, setAt] = useState(0);
  // On arrival the title of the screen has the focus; from then on the supplier that is asked about.
  const isFirst = useRef(true);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  const index = Math.min(at, suppliers.length - 1);
  const supplier = suppliers[index];
  const move = (step: number) => setAt((index + step + suppliers.length) % suppliers.length);
  if (!supplier) return null;
  return (
    <Question
      key={supplier.receiptId}
      supplier={supplier}
      takesFocus={!isFirst.current}
      left={words.left(suppliers.length, hasMore)}
      onMove={suppliers.length > 1 ? move : undefined}
    />
  );
}

interface QuestionProps {
  supplier: SupplierToSort;
  takesFocus: boolean;
  left: string;
  onMove: ((step: number) => void) | undefined;
}

/** What it may be as large buttons, and keys for who has a keyboard. */
function Question({ supplier, takesFocus, left, onMove }: QuestionProps) {
  const { receiptId: id, name, count, total, from, to, why, options } = supplier;
  const use = useClassification();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // At the top, so that on a phone what was just said covers no answer.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const may = useMay();
  const { nameOf } = useCategories();
  const isBusiness = options.some(({ scope }) => scope === 'NEG');
  const { whyNot, note } = usePlanNote(isBusiness ? { meter: 'expenses', subject: monthOf(from) } : undefined);
  const choose = (classification: Classification) => {
    if (!use.busy && may('classify')) void use.classify({ id, partyName: name }, classification, 'undecided');
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]')) return;
    const step = { j: 1, k: -1 }[event.key.toLowerCase()];
    const option = options[Number(event.key) - 1];
    if (step !== undefined) onMove?.(step);
    else if (option) choose(option);
  });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  return (
    <Card aria-label={words.title}>
      <div className="mb-3 flex items-center justify-between gap-3 text-meta text-muted">
        <p>{left}</p>
        {onMove && (
          <span className="flex">
            <IconButton
              label={words.previous}
              icon={<ChevronLeft aria-hidden="true" size={20} />}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={words.next}
              icon={<ChevronRight aria-hidden="true" size={20} />}
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-body font-bold wrap-anywhere">
        {name}
      </h2>
      <p className="num mt-1 text-dense text-muted">
        {words.count(count)} · <Money value={total} className="font-semibold text-text" /> ·{' '}
        {words.days(dayForReading(from), dayForReading(to))}
      </p>
      {why !== undefined && <p className="mt-2 text-dense">{why}</p>}
      <fieldset disabled={!may('classify')} className="mt-4 min-w-0">
        <legend className="mb-2 text-dense font-semibold">{words.question}</legend>
        <div className="grid grid-cols-2 gap-2">
          {options.map((option, position) => (
            <Button
              key={`${option.scope} ${option.group}`}
              wide
              whyNot={option.scope === 'NEG' ? whyNot : undefined}
              busy={use.busy}
              aria-keyshortcuts={String(position + 1)}
              onClick={() => choose(option)}
              className="min-h-14"
            >
              <span className="flex w-full flex-col text-left tb:flex-row tb:items-baseline tb:justify-between tb:gap-3">
                {nameOf(option.group)}{' '}
                <span className="text-meta font-normal text-muted">{scopeText(option.scope)}</span>
              </span>
            </Button>
          ))}
        </div>
        {note && <div className="mt-4">{note}</div>}
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <CategoryPick
            key={id}
            label={words.other}
            placeholder={words.choose}
            value={undefined}
            onChange={choose}
            className="min-w-56 flex-1"
          />
          <Link
            to="/lists/received/view/$receiptId"
            params={{ receiptId: id }}
            className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
          >
            {words.open}
          </Link>
        </div>
      </fieldset>
      <p className="mt-3 hidden text-meta text-muted lg:block">{words.keys}</p>
      <DeclaredDialog use={use} />
    </Card>
  );
}
