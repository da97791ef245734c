import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { typedHintsQuery } from './queries.ts';
import type { TypedForm } from './typed-form.ts';

const SHORTEST = 3;

/** Puts in the category that the name speaks of, as long as nobody chose one. Whether it is there. */
export function useSuggestedCategory(
  form: UseFormReturn<TypedForm>,
  { direction, scope }: { readonly direction: Direction; readonly scope: ExpenseScope },
): boolean {
  const [suggested, setSuggested] = useState('');
  const name = useDebounced(form.watch('name').trim(), 400);
  const { data } = useQuery({ ...typedHintsQuery(direction, scope, name), enabled: name.length >= SHORTEST });
  const category = form.watch('category');
  const found = data?.category;
  const isFree = category === '' || category === suggested;
  useEffect(() => {
    if (found === undefined || !isFree) return;
    setSuggested(found);
    form.setValue('category', found);
  }, [found, isFree, form]);
  return category !== '' && category === suggested;
}
