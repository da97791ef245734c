/** Drafts of any type, made from one that can be issued by changing its texts and lists wherever they stand. */
import fc from 'fast-check';

type Fields = Record<string, unknown>;
/** `path` is the same for every item of a list: `lines.*.quantity`. */
type Slot = [holder: Fields, key: string, path: string];

/** Every text and list of the draft, at every depth, with the object that has it. */
function slotsOf(fields: Fields, above = ''): Slot[] {
  return Object.entries(fields).flatMap(([key, value]): Slot[] => {
    const path = above + (Array.isArray(fields) ? '*' : key);
    const inner = typeof value === 'object' && value !== null ? slotsOf(value as Fields, `${path}.`) : [];
    return typeof value === 'string' || Array.isArray(value) ? [[fields, key, path], ...inner] : inner;
  });
}

/** Values on both sides of what the schemas allow. */
const edge = fc.oneof(
  fc.constantFrom(
    ...['', '0', '0.01', '0.005', '0.001', '0.000001', '1', '12.34', '45', '100', '101', '-1'],
    ...['999999999999', '999999999999.99', '999999999999.999999', '1000000000000'],
    ...['2', '3', '4', '5', '01', '06', '07', '001', '2026-11-01', '2026-02-30', '001-001-000000001'],
  ),
  fc.constantFrom(...[1, 6, 20, 21, 25, 26, 50, 51, 64, 100, 300, 301].map((length) => 'ñ'.repeat(length))),
  fc.constantFrom('\u{1F4A1}'.repeat(300), ' ana ', 'a\tb', 'línea 1\nlínea 2', '<b>&"\'', '\u00a0', '022 345-678'),
);

/** Values just beyond what some field holds. */
const beyond = [
  ...['', '-1', '0.001', '0.0000001', '1000000000000', '2026-02-30', '1999-12-31', '2100-01-01', 'línea 1\nlínea 2'],
  ...[6, 11, 14, 16, 21, 26, 50, 51, 65, 101, 301].map((length) => 'ñ'.repeat(length)),
];

const junk = fc.oneof(
  fc.constantFrom('', ' ', '1e5', '12,5', '1.2.3', '٣', '9'.repeat(70), '0.1234567', '\u0000', '\ud800', 'a\nb', 'NaN'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  edge,
);

const bends = (values: fc.Arbitrary<string>, most: number): fc.Arbitrary<[at: number, value: string][]> =>
  fc.array(fc.tuple(fc.nat(9999), values), { minLength: 1, maxLength: most });

function applied<Draft extends object>(draft: Draft, changes: readonly [number, string][]): Draft {
  const copy = structuredClone(draft);
  for (const [at, value] of changes) {
    const slots = slotsOf(copy as Fields);
    const slot = slots[at % Math.max(slots.length, 1)];
    if (!slot) continue;
    const [holder, key] = slot;
    const old = holder[key];
    if (typeof old === 'string') holder[key] = value;
    else if (Array.isArray(old)) holder[key] = at % 2 === 0 ? [] : [...old, ...structuredClone(old)];
  }
  return copy;
}

/** One or two fields bent to an edge: a good part stays clean. */
export const bentDraft = <Draft extends object>(draft: Draft): fc.Arbitrary<Draft> =>
  bends(edge, 2).map((changes) => applied(draft, changes));

/** Junk in up to twelve places, codes included: a browser may send anything. */
export const junkDraft = <Draft extends object>(draft: Draft): fc.Arbitrary<Draft> =>
  bends(junk, 12).map((changes) => applied(draft, changes));

/** The draft with one field beyond what some field holds, for every field and every such value. `isNew` tells of each field whether it is of interest. */
export function* edgeDrafts<Draft extends object>(
  draft: Draft,
  isNew: (path: string) => boolean,
): Generator<{ what: string; draft: Draft }> {
  for (const [at, [, , path]] of slotsOf(draft as Fields).entries()) {
    if (!isNew(path)) continue;
    for (const value of beyond) {
      const copy = structuredClone(draft);
      const [holder, key] = slotsOf(copy as Fields)[at] as Slot;
      holder[key] = Array.isArray(holder[key]) ? [] : value;
      yield { what: `${path}: ${JSON.stringify(value)}`, draft: copy };
      if (Array.isArray(holder[key])) break;
    }
  }
}
