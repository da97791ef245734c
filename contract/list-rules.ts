import type { Fault } from '@cuadre/sri/faults';

/** By the last document that used a row, newest first; by the name, both directions; by when it came into the list. */
export const listOrders = ['used', 'name', 'nameDown', 'recent'] as const;
export type ListOrder = (typeof listOrders)[number];

/** A list is counted up to here; beyond, it says that there are more. */
export const countedUpTo = 10_000;

/**
 * A broken rule of a form or of a row of a sheet, before it has its sentence (phrases/lists/list-faults.ts); the kernel's
 * faults bring their own.
 */
export type RuleFault =
  | Fault
  | {
      readonly place: string;
      readonly rule: ListRule;
      readonly detail?: string;
      /** What the column takes instead. */
      readonly takes?: readonly string[];
    };

export type ListRule =
  | 'missing'
  | 'long'
  | 'email'
  | 'phone'
  | 'price'
  | 'negative'
  | 'large'
  | 'iva'
  | 'ice'
  | 'unreadable'
  | 'formula'
  | 'zero_put_back'
  | 'read_as'
  | 'two_prices'
  | 'twice'
  | 'exists'
  | 'changes';

/** These only tell; the row is taken. */
export const warningRules: ReadonlySet<ListRule> = new Set(['zero_put_back', 'read_as']);

/** One fault for each of these fields that is empty. */
export const missingFaults = <Key extends string>(
  form: { readonly [K in Key]: string },
  keys: readonly Key[],
): RuleFault[] => keys.filter((key) => form[key].trim() === '').map((place) => ({ place, rule: 'missing' }));

/** One fault for each field with more characters than it may have. */
export const longFaults = <Key extends string>(
  form: { readonly [K in Key]: string },
  longest: Readonly<Partial<Record<Key, number>>>,
): RuleFault[] =>
  (Object.keys(longest) as Key[])
    .filter((key) => form[key].trim().length > (longest[key] ?? Number.POSITIVE_INFINITY))
    .map((place) => ({ place, rule: 'long', detail: String(longest[place]) }));

/** What becomes of a row of an uploaded sheet. After the import only `same` and the last four are left. */
export const uploadOutcomes = [
  /** Will be added. */
  'new',
  /** In the list with other data: changed only when that is asked for. */
  'changes',
  /** In the list just so. */
  'same',
  /** Cannot be taken; its faults say why. */
  'faulty',
  'imported',
  'updated',
] as const;
export type UploadOutcome = (typeof uploadOutcomes)[number];
