import type { Row } from './schema.ts';

/** An object of a document as the compiled tables see it: fields by name, nothing known of their types. */
export type Holder = Readonly<Record<string, unknown>>;

/** Any object is one: its fields are looked at one by one, whatever its type says. */
export const asHolder = (value: object): Holder => value as Holder;

export const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the rows read from one object, those of XML-only levels included. */
export const fieldsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    if (row.kind === 'level') return fieldsOf(row.rows);
    if (row.kind === 'signature' || row.field === null) return [];
    return [row.field];
  });

/** Whether an optional XML-only level has anything to hold. */
export function presenceOf(rows: readonly Row[]): (holder: Holder) => boolean {
  const fields = fieldsOf(rows);
  return (holder) => {
    for (const field of fields) if (holder[field] !== undefined) return true;
    return false;
  };
}
