import { stringifySearchWith } from '@tanstack/react-router';
import { type ListOrder, listOrders } from '#contract/list-rules.ts';

/** Throws where a text is read back as it is: `year=2026`, not `year=%222026%22`. */
function readQuoted(value: string): void {
  const read: unknown = JSON.parse(value);
  if (typeof read === 'number' && String(read) === value) throw new SyntaxError('a number needs no quotes');
}

/** Writes what is asked into an address; a text that looks like something else is quoted. */
export const writeSearch = stringifySearchWith(JSON.stringify, readQuoted);

/** A word of an address's query, of digits too: anything else, empty or far too long is not there. */
export const text = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 2000 ? value : undefined;
};

/** What a list keeps in its address. `add`: a new one is begun with what was searched. */
export const listSearch = ({
  search,
  order,
  add,
}: Record<string, unknown>): { search?: string; order?: ListOrder; add?: true } => ({
  search: text(search),
  order: listOrders.find((each) => each === order),
  add: add === true || undefined,
});

/** An upload keeps which one it is and which of its rows are looked at. */
export const uploadSearch = (search: Record<string, unknown>): { upload?: string; outcome?: string } => ({
  upload: text(search.upload),
  outcome: text(search.outcome),
});

export interface ComingBack {
  callbackUrl?: string;
  error?: string;
}
/** Where somebody comes back to and why they are sent away; both are judged where they are used. */
export const comingBack = (search: Record<string, unknown>): ComingBack => ({
  callbackUrl: text(search.callbackUrl),
  error: text(search.error),
});
