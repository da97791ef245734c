/**
 * Documents out of a schema table: every row becomes a generator of its field, so that a new document type is tested by
 * having a table. Sound by our own judge; whether the official XSD agrees is what the tests ask.
 */
import { type Row, rowsOfVersion, type Schema, type TextType, type ValueType } from '@cuadre/sri/xml';
import fc from 'fast-check';

export type Fields = Record<string, unknown>;

/** Sound documents of one version of a schema. */
export const documentsOf = <T>(schema: Schema<T>, version: string): fc.Arbitrary<T> =>
  objectOf(rowsOfVersion(schema.rows, version)).map((document) => ({ ...derivedIn(schema, document), version }) as T);

/** With the fields that are read from others. */
export function derivedIn<T>({ rows }: Schema<T>, document: Fields): Fields {
  const derived = rows.flatMap((row: Row) =>
    row.kind === 'derived' ? [[row.field, row.from(document as never)]] : [],
  );
  return { ...document, ...Object.fromEntries(derived) };
}

function objectOf(rows: readonly Row[]): fc.Arbitrary<Fields> {
  return fc.tuple(...rows.map(fieldsOf)).map((parts) => Object.assign({}, ...parts));
}

/** `{}` or an object with the row's field. */
function fieldsOf(row: Row): fc.Arbitrary<Fields> {
  const sometimes = (fields: fc.Arbitrary<Fields>, min: number) =>
    min === 1 ? fields : fc.oneof({ weight: 3, arbitrary: fc.constant<Fields>({}) }, { weight: 2, arbitrary: fields });
  switch (row.kind) {
    case 'derived':
    case 'signature':
      return fc.constant({});
    case 'attribute':
      if (row.field === null || row.field === 'version') return fc.constant({});
      return valuesOf(row.type).map((value) => ({ [row.field as string]: value }));
    case 'content':
      return valuesOf(row.type).map((value) => ({ [row.field]: value }));
    case 'value':
      return sometimes(
        valuesOf(row.type).map((value) => ({ [row.field]: value })),
        row.min,
      );
    case 'level':
      return sometimes(objectOf(row.rows), row.min);
    case 'object':
      return sometimes(
        objectOf(row.rows).map((value) => ({ [row.field]: value })),
        row.min,
      );
    case 'list': {
      const items = fc.array(objectOf(row.rows), { minLength: row.min, maxLength: Math.min(row.max, 3), size: 'max' });
      return items.map((value) => ({ [row.field]: value }));
    }
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A value of the type as it stands in a document, plain ones more often than strange ones. */
export function valuesOf(type: ValueType): fc.Arbitrary<string> {
  switch (type.kind) {
    case 'day':
      return fc
        .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
        .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
    case 'decimal': {
      const most = '9'.repeat(type.digits - type.fraction);
      const decimals = '9'.repeat(type.fraction);
      const strange = [
        `${most}.${decimals}`,
        `${most}.${decimals}000`,
        `000${most}`,
        '0',
        '0.00',
        '-0',
        '+1.5',
        '.5',
        '5.',
        ' 7.10\n',
        '1.500000',
        `.${decimals}`,
        `0.${decimals}`,
      ];
      const signed = type.mayBeNegative ? ['-1.5', `-${most}.${decimals}`] : [];
      const plain = fc
        .tuple(fc.nat(10 ** Math.min(type.digits - type.fraction, 6) - 1), fc.nat(10 ** Math.min(type.fraction, 6) - 1))
        .map(([whole, part]) => `${whole}.${String(part).padStart(Math.min(type.fraction, 6), '0')}`);
      return fc.oneof(
        { weight: 4, arbitrary: plain },
        { weight: 1, arbitrary: fc.constantFrom(...strange, ...signed) },
      );
    }
    case 'token':
    case 'any':
      return fc.constantFrom('1.0.0', '1.1.0');
    case 'text':
      return textOf(type);
  }
}

const CHARACTERS = [
  'a',
  'Z',
  '7',
  'ñ',
  'É',
  ' ',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  '\t',
  '\r',
  '😀',
  '\u00a0',
  '\u2028',
  '-',
  '.',
  '\ufeff',
  'e\u0301',
];

function textOf(type: TextType): fc.Arbitrary<string> {
  const { min, max, patterns, oneOf } = type;
  if (oneOf.length > 0) return fc.constantFrom(...oneOf);
  const isOneLine = patterns.length === 1 && patterns[0] === '[^\\n]*';
  if (patterns.length > 0 && !isOneLine) {
    const fits = (text: string): boolean => text.length >= min && text.length <= max;
    return fc.oneof(...patterns.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)))).filter(fits);
  }
  const units = isOneLine ? CHARACTERS : [...CHARACTERS, '\n', '\r\n'];
  const edges = [max, Math.max(min, 1)]
    .filter(Number.isFinite)
    .flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]);
  const short = fc
    .array(fc.constantFrom(...units), { minLength: Math.max(min, 1), maxLength: Math.min(max, 12) })
    .map((parts) => [...parts.join('')].slice(0, max).join(''));
  return fc.oneof({ weight: 5, arbitrary: short }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}
