import { addMonths, type Month } from '@cuadre/sri/dates';
import { beginRepetition, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import { checkTyped, isTypedValue } from '#contract/books/typed-items.rules.ts';
import { planned, sentenceOfTypedFault, typedItems as words } from '#phrases/books/typed-items.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';

export type Frequency = 'U' | 'M' | 'A';

/** What is filled in of something without a receipt. */
export interface TypedForm {
  name: string;
  value: string;
  category: string;
  frequency: Frequency;
  from: Month;
  /** '' has no end. */
  to: Month | '';
  note: string;
}

export const emptyForm = (month: Month): TypedForm => ({
  name: '',
  value: '',
  category: '',
  frequency: 'U',
  from: month,
  to: '',
  note: '',
});

/** Ten digits and more before the point. */
const isTooLarge = (value: string): boolean => /^0*[1-9]\d{9,}(\.\d{1,2})?$/.test(value);

/** What is wrong with a value; undefined: nothing. */
export const faultOfValue = (value: string): string | undefined =>
  isTypedValue(value) ? undefined : isTooLarge(value) ? words.valueTooLarge : words.needsValue;

/** The first sentence for each field that is not right. */
export function faultsOfTyped(form: TypedForm): Partial<Record<keyof TypedForm, string>> {
  const { to, frequency } = form;
  // What happens once has no end, whatever was chosen before.
  const faults = checkTyped({ ...form, to: frequency === 'U' ? '' : to });
  return Object.fromEntries(
    faults.map((fault) => [
      fault.place,
      fault.place === 'value' ? faultOfValue(form.value) : sentenceOfTypedFault(fault),
    ]),
  );
}

/** What will happen with what stands there; undefined while that is not clear. */
export function sentenceOfTyped({ frequency, value, from, to }: TypedForm): string | undefined {
  if (!isTypedValue(value)) return undefined;
  if (frequency === 'U' || to === '') return planned({ frequency, value, from });
  const repetition = beginRepetition(
    { value, category: '', note: '' },
    { frequency, firstMonth: from, lastMonth: to < from ? from : to },
  );
  return planned({ frequency, value, from, to, times: occurrencesOf(repetition, from, to).length });
}

interface MonthOption {
  readonly value: Month;
  readonly label: string;
}
export const optionOf = (month: Month): MonthOption => ({ value: month, label: monthOfYear(month) });

/** Months from one to another, both included. */
const monthsBetween = (first: Month, last: Month): Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};

const ahead = 24;
/** As long as nobody said since when. */
const behind = 12;
/** Those in which something may begin: the latest first, so that the months beside the current one are beside it. */
export const monthsToBegin = (current: Month, since = addMonths(current, -behind)): MonthOption[] =>
  monthsBetween(since, addMonths(current, ahead)).reverse().map(optionOf);

const longestAhead = 120;
/** Those in which something that begins then may end. */
export const monthsToEnd = (from: Month): MonthOption[] =>
  monthsBetween(addMonths(from, 1), addMonths(from, longestAhead)).map(optionOf);
