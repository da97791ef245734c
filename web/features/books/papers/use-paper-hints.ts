import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { papers as words } from '#phrases/books/papers.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { PaperForm } from './paper-form.ts';
import { paperHintsQuery, supplierNameQuery } from './queries.ts';

/** Fills name and category with what is known of the supplier, where nobody typed any, and says whether it is there already. */
export function usePaperHints(
  form: UseFormReturn<PaperForm>,
  scope: ExpenseScope,
  { id, total: now }: { readonly id: string | undefined; readonly total: string },
) {
  const total = useDebounced(now, 400);
  const typed = form.watch();
  const { documentType, supplierIdentification, number, category } = typed;
  const supplierName = useDebounced(typed.supplierName, 400);
  // A number half typed is nobody's, and a RUC half typed neither.
  const { data, isSuccess, isPlaceholderData } = useQuery(
    paperHintsQuery({
      ...{ apiGroup: scope, documentType, supplierName, day: typed.day, total, id },
      number: number.length === 17 ? number : '',
      supplierIdentification: supplierIdentification.length === 13 ? supplierIdentification : '',
    }),
  );
  // What was found for the field before is not said of this one.
  const found = isPlaceholderData ? undefined : data;
  const registry = useQuery(supplierNameQuery(data?.supplierName === undefined ? supplierIdentification : '')).data;
  const name = found?.supplierName ?? (registry?.state === 'found' ? registry.name : undefined);
  useEffect(() => {
    if (name !== undefined && form.getValues('supplierName') === '') form.setValue('supplierName', name);
  }, [name, form]);
  const isWhole = number.length === 17 && supplierIdentification.length === 13;
  const isChecked = isWhole && isSuccess && found !== undefined;
  const suggested = useRef('');
  const wanted = found?.category;
  useEffect(() => {
    const stands = form.getValues('category');
    if (wanted === undefined || (stands !== '' && stands !== suggested.current)) return;
    suggested.current = wanted;
    form.setValue('category', wanted);
  }, [wanted, form]);
  return {
    suggestedBecause:
      category !== '' && category === suggested.current ? (found?.why ?? words.suggestedBySupplier) : undefined,
    double: found?.double,
    alike: found?.alike,
    isChecked,
  };
}
