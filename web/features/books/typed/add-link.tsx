import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { planWords } from '#phrases/shop/needs-plan.ts';
import { useMissing } from '#web/shell/plans/plan-note.tsx';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { addressToAdd } from './address-to-add.ts';

interface AddLinkProps extends ButtonLook {
  direction: Direction;
  scope: ExpenseScope;
  children: ReactNode;
}

/** Leads to where something is typed; what asks a plan names the smallest one, and still shows the form, which says more. */
export function AddLink({ direction, scope, children, ...look }: AddLinkProps) {
  const id = useId();
  const missing = useMissing(direction === 'GAS' && scope === 'NEG' ? { meter: 'expenses' } : undefined);
  const smallest = missing?.of.smallest;
  const link = (
    <Link
      {...addressToAdd(direction, scope)}
      aria-describedby={missing && id}
      className={missing ? cx(buttonClass({ ...look, look: 'secondary' }), 'text-muted') : buttonClass(look)}
    >
      {children}
    </Link>
  );
  if (missing === undefined) return link;
  return (
    <span className="flex flex-col gap-1">
      {link}
      <span id={id} className="num text-meta text-muted">
        {smallest ? planWords.with(smallest.title, smallest) : planWords.needs('expenses', null)}
      </span>
    </span>
  );
}
