/** Documents with defects, as a faulty program or an old row of the database would give them to the writer. */
import fc from 'fast-check';
import { nearValues } from './near-values.ts';

type Fields = Record<string, unknown>;

interface Edit {
  kind: 'value' | 'drop' | 'none' | 'many' | 'twice';
  at: number;
  how: number;
  n: number;
}

/** Every field of the document, at every depth, with the object that has it. */
function slotsOf(fields: Fields): [Fields, string][] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const inner = Array.isArray(value) ? value : typeof value === 'object' && value ? [value] : [];
    return [[fields, key] as [Fields, string], ...inner.flatMap((each: Fields) => slotsOf(each))];
  });
}

function apply(document: Fields, { kind, at, how, n }: Edit): void {
  const slots = slotsOf(document).filter(([, key]) => key !== 'version');
  const fitting = slots.filter(([holder, key]) => {
    const value = holder[key];
    return kind === 'drop' || (kind === 'value' ? typeof value === 'string' : Array.isArray(value));
  });
  const slot = fitting[at % Math.max(fitting.length, 1)];
  if (!slot) return;
  const [holder, key] = slot;
  const value = holder[key];
  if (kind === 'drop') delete holder[key];
  else if (typeof value === 'string') holder[key] = nearValues[how % nearValues.length]!(value, n);
  else if (Array.isArray(value)) {
    const count = kind === 'none' ? 0 : kind === 'many' ? 1 + (n % 17) : 2;
    holder[key] = Array.from({ length: count }, (_, i) => structuredClone(value[i % Math.max(value.length, 1)] ?? {}));
  }
}

/** One to three edits of a document, the document given being left as it is. */
export const documentDamage = <T extends object>(): fc.Arbitrary<(document: T) => T> =>
  fc
    .array(
      fc.record<Edit>({
        kind: fc.constantFrom('value', 'value', 'value', 'drop', 'drop', 'none', 'many', 'twice'),
        at: fc.nat(9999),
        how: fc.nat(9999),
        n: fc.nat(9999),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((edits) => {
      const damaged = (document: T): T => {
        const copy = structuredClone(document);
        for (const edit of edits) apply(copy as Fields, edit);
        return copy;
      };
      return Object.assign(damaged, { [fc.toStringMethod]: () => JSON.stringify(edits) });
    });
