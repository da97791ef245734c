import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { typedHintsQuery } from './queries.ts';
import type { TypedForm } from './typed-form.ts';

const SHORTEST = 3;

/** Puts in the category that the name speaks of, as long as nobody chose one. Why it is there, while it is. */
export function useSuggestedCategory(
  form: UseFormReturn<TypedForm>,
  { direction, scope }: { readonly direction: Direction; readonly scope: ExpenseScope },
): string | undefined {
  const [suggested, setSuggested] = useState({ category: '', why: '' });
  const name = useDebounced(form.watch('name').trim(), 400);
  const { data } = useQuery({ ...typedHintsQuery(direction, scope, name), enabled: name.length >= SHORTEST });
  const category = form.watch('category');
  const { category: found, why = '' } = data ?? {};
  const isFree = category === '' || category === suggested.category;
  useEffect(() => {
    if (found === undefined || !isFree) return;
    setSuggested({ category: found, why });
    form.setValue('category', found);
  }, [found, why, isFree, form]);
  return category !== '' && category === suggested.category && suggested.why !== '' ? suggested.why : undefined;
}
