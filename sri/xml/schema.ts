/**
 * The schema language. A document type is one table: rows in the order of the XML, each with the SRI's tag, the English
 * field of the document, its Spanish label, its type and its obligation. The writer, the reader and both structural
 * checks are made from the rows (docs/decisions/0002).
 *
 * `rowsFor<Invoice>()` ties the rows to the document's type: a field that does not exist, a list where the document has
 * a text, an optional field in an obligatory row: each is a type error.
 */
import { oneOf, token, type ValueType } from './value-types.ts';

interface Versioned {
  /** Versions that have this row; all of them when left out. */
  readonly versions?: readonly string[];
}

/** Attribute of the element that holds the row. */
export interface AttributeRow {
  readonly kind: 'attribute';
  readonly tag: string;
  /** `null` when the document does not carry it: the writer prints `constant`. */
  readonly field: string | null;
  readonly constant?: string;
  readonly label: string;
  readonly type: ValueType;
  readonly isRequired: boolean;
}

/** Text of the element that holds the row: `<campoAdicional nombre="…">text</campoAdicional>`. */
export interface ContentRow {
  readonly kind: 'content';
  readonly field: string;
  readonly label: string;
  readonly type: ValueType;
}

/** Element with a value and nothing else. */
export interface ValueRow extends Versioned {
  readonly kind: 'value';
  readonly tag: string;
  readonly field: string;
  readonly label: string;
  readonly type: ValueType;
  readonly min: 0 | 1;
}

/** Element that only the XML has (`infoFactura`): its rows read and write the same object. */
export interface LevelRow extends Versioned {
  readonly kind: 'level';
  readonly tag: string;
  readonly rows: readonly Row[];
  readonly min: 0 | 1;
  /** Above 1 (nota de débito's `pagos`): the reader joins what it finds. */
  readonly max: number;
}

/** Element that is an object of the document. */
export interface ObjectRow extends Versioned {
  readonly kind: 'object';
  readonly tag: string;
  readonly field: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly min: 0 | 1;
}

/** Element that repeats: a list of objects of the document. */
export interface ListRow extends Versioned {
  readonly kind: 'list';
  readonly tag: string;
  readonly field: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly min: 0 | 1;
  readonly max: number;
}

/** `ds:Signature` of the signed document: seen by the checks, never by document, writer or reader. */
export interface SignatureRow {
  readonly kind: 'signature';
  readonly tag: 'Signature';
}

/**
 * Field that the document has and no element holds: it is read from the others and never written. (The guide's issue day
 * stands in its access key alone.)
 */
export interface DerivedRow {
  readonly kind: 'derived';
  readonly field: string;
  /** A method, so that a row about any document is one. */
  from(document: object): string;
}

export type ElementRow = ValueRow | LevelRow | ObjectRow | ListRow | SignatureRow;
export type Row = AttributeRow | ContentRow | DerivedRow | ElementRow;

/** Only in the types: says whose fields the row uses. */
declare const documentType: unique symbol;
/** A row of a table about T. Written as a method: the schema of a type is then also one of any type, which lists of types need. */
export type RowOf<T> = Row & { [documentType]?(document: T): void };

export interface Schema<T = object> {
  /** Root element. */
  readonly root: string;
  /** From the oldest to the newest; the newest reads documents of unknown version. */
  readonly versions: readonly [string, ...string[]];
  readonly rows: readonly RowOf<T>[];
}

type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];
type Keys<T, Value, Presence extends keyof T> = {
  [K in Presence]: NonNullable<T[K]> extends Value ? K : never;
}[Presence] &
  string;
type Must<T, Value> = Keys<T, Value, RequiredKeys<T>>;
type May<T, Value> = Keys<T, Value, Exclude<keyof T, RequiredKeys<T>>>;
type List = readonly object[];
type Item<Value> = NonNullable<Value> extends readonly (infer Each)[] ? Each : never;

const MANY = Number.POSITIVE_INFINITY;

/** The row builders for the fields of T: `must` and `may` are the obligation. */
export function rowsFor<T extends object>() {
  type Rows = readonly RowOf<T>[];
  return {
    /** Obligatory element with a value. */
    must: (tag: string, field: Must<T, string>, label: string, type: ValueType): RowOf<T> => ({
      kind: 'value',
      tag,
      field,
      label,
      type,
      min: 1,
    }),
    /** Optional element with a value. */
    may: (tag: string, field: May<T, string>, label: string, type: ValueType): RowOf<T> => ({
      kind: 'value',
      tag,
      field,
      label,
      type,
      min: 0,
    }),
    /** Element with a value, obligatory in an optional level: there the document's field is optional because the level is. */
    mustHere: (tag: string, field: May<T, string>, label: string, type: ValueType): RowOf<T> => ({
      kind: 'value',
      tag,
      field,
      label,
      type,
      min: 1,
    }),
    /** Obligatory attribute of the element itself. */
    attribute: (tag: string, field: Must<T, string>, label: string, type: ValueType): RowOf<T> => ({
      kind: 'attribute',
      tag,
      field,
      label,
      type,
      isRequired: true,
    }),
    /** The text of the element itself. */
    content: (field: Must<T, string>, label: string, type: ValueType): RowOf<T> => ({
      kind: 'content',
      field,
      label,
      type,
    }),
    /** Field that the XML says only through others; it comes after the rows that it is read from. */
    derived: (field: Must<T, string>, from: (document: T) => string): RowOf<T> => ({ kind: 'derived', field, from }),
    /** Obligatory element that only the XML has. */
    level: (tag: string, rows: Rows): RowOf<T> => ({ kind: 'level', tag, rows, min: 1, max: 1 }),
    /** Optional element that only the XML has: written when one of its fields is there. */
    mayLevel: (tag: string, rows: Rows, max = 1): RowOf<T> => ({ kind: 'level', tag, rows, min: 0, max }),
    /** Optional element that is an object. */
    mayObject: <K extends May<T, object>>(
      tag: string,
      field: K,
      label: string,
      rows: readonly RowOf<NonNullable<T[K]>>[],
    ): RowOf<T> => ({ kind: 'object', tag, field, label, rows, min: 0 }),
    /** Element that repeats at least once. The label names one item. */
    list: <K extends Must<T, List> | May<T, List>>(
      tag: string,
      field: K,
      label: string,
      rows: readonly RowOf<Item<T[K]>>[],
      max = MANY,
    ): RowOf<T> => ({ kind: 'list', tag, field, label, rows, min: 1, max }),
    /** Element that repeats any number of times, none included. */
    mayList: <K extends Must<T, List> | May<T, List>>(
      tag: string,
      field: K,
      label: string,
      rows: readonly RowOf<Item<T[K]>>[],
      max = MANY,
    ): RowOf<T> => ({ kind: 'list', tag, field, label, rows, min: 0, max }),
    /** These rows, in these versions only. */
    only: (versions: readonly string[], ...rows: Rows): Rows => rows.map((row) => ({ ...row, versions })),
  };
}

/** The root's two attributes. Their obligation and type differ between the SRI's schemas. */
export const rootAttributes = (
  root: string,
  { isIdRequired, version }: { isIdRequired: boolean; version: ValueType },
): RowOf<{ version: string }>[] => [
  {
    kind: 'attribute',
    tag: 'id',
    field: null,
    constant: 'comprobante',
    label: 'atributo id',
    type: oneOf(['comprobante'], `#AnonType_id${root}`),
    isRequired: isIdRequired,
  },
  {
    kind: 'attribute',
    tag: 'version',
    field: 'version',
    label: 'versión del comprobante',
    type: version,
    isRequired: version === token,
  },
];

/** The enveloped signature, last child of the root. */
export const signature: SignatureRow = { kind: 'signature', tag: 'Signature' };

export const XMLDSIG_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

/** The rows of one version, at every depth. */
export function rowsOfVersion(rows: readonly Row[], version: string): readonly Row[] {
  return rows
    .filter((row) => !('versions' in row) || !row.versions || row.versions.includes(version))
    .map((row) => ('rows' in row ? { ...row, rows: rowsOfVersion(row.rows, version) } : row));
}
