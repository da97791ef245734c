import { monthOf } from '@cuadre/sri/dates';
import { useSyncExternalStore } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { keepTyped, readTyped, typedOver } from '#web/shell/local-store/typed-fields.ts';
import { emptyForm, type TypedForm } from './typed-form.ts';

/** Under which name the form keeps what is typed in it. */
export const formName = (direction: Direction, scope: ExpenseScope): string => `typed ${direction} ${scope}`;

let filled = 0;
const listeners = new Set<() => void>();

/** Fills the form from outside, as if it had been typed. Gives how to put back what was there. */
export async function fillTyped(
  direction: Direction,
  scope: ExpenseScope,
  fields: Partial<TypedForm>,
): Promise<() => Promise<void>> {
  const name = formName(direction, scope);
  const empty = emptyForm(monthOf(currentDay()));
  const before = await readTyped(name);
  await keepTyped(name, () => typedOver({ ...empty, ...fields }, empty));
  tell();
  return async () => {
    await keepTyped(name, () => before);
    tell();
  };
}

const tell = (): void => {
  filled++;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes each time a form was filled from outside: one that is open begins anew. */
export const useFilled = (): number => useSyncExternalStore(subscribe, () => filled);
