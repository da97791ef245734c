import type { Row } from './schema.ts';

/** An object of a document as the compiled tables see it: fields by name, nothing known of their types. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Any object is one: its fields are looked at one by one, whatever its type says. */
export const asPlainObject = (value: object): PlainObject => value as PlainObject;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the rows read from one object, those of XML-only levels included. */
export const fieldsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    if (row.kind === 'level') return fieldsOf(row.rows);
    if (row.kind === 'signature' || row.field === null) return [];
    return [row.field];
  });

/** Whether an optional XML-only level has anything to hold. */
export function presenceOf(rows: readonly Row[]): (object: PlainObject) => boolean {
  const fields = fieldsOf(rows);
  return (object) => {
    for (const field of fields) if (object[field] !== undefined) return true;
    return false;
  };
}
