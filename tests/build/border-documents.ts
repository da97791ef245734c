/**
 * A document that holds everything its version knows, and copies of it with one field at the border of what its row allows:
 * a character or a digit more, one item too many, nothing at all. A number of the table that is wrong by one is a copy that
 * the official XSD judges otherwise.
 */
import { type Row, rowsOfVersion, type Schema, type ValueType } from '@cuadre/sri/xml';
import fc from 'fast-check';
import { derivedIn, type Fields, valuesOf } from './receipt-documents.ts';

type Change = { readonly place: string; readonly apply: (document: Fields) => void };

export function borderDocuments<T>(schema: Schema<T>, version: string): { place: string; document: T }[] {
  const rows = rowsOfVersion(schema.rows, version);
  const full = fullOf(rows);
  const whole = { ...derivedIn(schema, full), version };
  const unchanged: Change = { place: 'whole', apply: () => {} };
  return [unchanged, ...changesOf(rows, '', (document) => document)].map(({ place, apply }) => {
    const document: Fields = structuredClone(whole);
    apply(document);
    return { place, document: document as T };
  });
}

const fullOf = (rows: readonly Row[]): Fields => Object.assign({}, ...rows.map(fieldsOf));

function fieldsOf(row: Row): Fields {
  switch (row.kind) {
    case 'derived':
    case 'signature':
      return {};
    case 'level':
      return fullOf(row.rows);
    case 'object':
      return { [row.field]: fullOf(row.rows) };
    case 'list':
      return { [row.field]: [fullOf(row.rows)] };
    default:
      return row.field === null ? {} : { [row.field]: fc.sample(valuesOf(row.type), { numRuns: 1, seed: 1 })[0] };
  }
}

/** `holder` finds the object of the rows in a document. */
function changesOf(rows: readonly Row[], at: string, holder: (document: Fields) => Fields): Change[] {
  return rows.flatMap((row): Change[] => {
    if (row.kind === 'level')
      return [
        {
          place: `${at}${row.tag} empty`,
          apply: (document) => {
            for (const field of Object.keys(fullOf(row.rows))) delete holder(document)[field];
          },
        },
        ...changesOf(row.rows, at, holder),
      ];
    if (row.kind === 'signature' || row.kind === 'derived' || row.field === null || row.field === 'version') return [];
    const { field } = row;
    const put = (value: unknown, what: string): Change => ({
      place: `${at}${field} ${what}`,
      apply: (document) => {
        holder(document)[field] = value;
      },
    });
    const gone: Change = {
      place: `${at}${field} left out`,
      apply: (document) => {
        delete holder(document)[field];
      },
    };
    if (row.kind === 'object')
      return [gone, ...changesOf(row.rows, `${at}${field}.`, (document) => holder(document)[field] as Fields)];
    if (row.kind === 'list')
      return [
        gone,
        ...[0, row.max, row.max + 1].filter(Number.isFinite).map((count) =>
          put(
            Array.from({ length: count }, () => fullOf(row.rows)),
            `${count} times`,
          ),
        ),
        ...changesOf(row.rows, `${at}${field}.0.`, (document) => (holder(document)[field] as Fields[])[0] as Fields),
      ];
    return [gone, ...bordersOf(row.type).map((text) => put(text, JSON.stringify(text)))];
  });
}

/** Texts on both sides of each border of a type. */
function bordersOf(type: ValueType): string[] {
  if (type.kind === 'decimal') {
    const nines = (whole: number, fraction: number) => `${'9'.repeat(whole)}.${'9'.repeat(fraction)}`;
    const whole = type.digits - type.fraction;
    return [nines(whole, type.fraction), nines(whole + 1, type.fraction), nines(1, type.fraction + 1), '-1'];
  }
  if (type.kind !== 'text') return ['1999-12-31', '2000-01-01', '2099-12-31'];
  const lengths = [type.min - 1, type.min, type.max, type.max + 1].filter((each) => each >= 0 && Number.isFinite(each));
  return [...type.oneOf, 'x\nx', ...['1', 'x'].flatMap((unit) => lengths.map((length) => unit.repeat(length)))];
}
