/**
 * Table → writer. Every row becomes a closure that adds its piece of canonical XML, so a document becomes bytes in one
 * pass with no tree in between. (No generated code: the browser's policy forbids eval.)
 */
import { CanonicalBytes, Tags } from './canonical-bytes.ts';
import { dayToXml } from './day-text.ts';
import { escapeAttribute } from './escape.ts';
import { isPlainObject, type PlainObject, presenceOf } from './plain-object.ts';
import type { AttributeRow, ContentRow, ListRow, ObjectRow, Row, ValueRow } from './schema.ts';

type Write = (object: PlainObject, out: CanonicalBytes) => void;

const encoder = new TextEncoder();
/** Writing never waits, so one is enough for all documents. */
const shared = new CanonicalBytes();

/** Writer of the document's root element: canonical XML 1.0 in UTF-8. */
export function compileWriter(tag: string, rows: readonly Row[]): (object: PlainObject) => Uint8Array {
  const write = writeElement(tag, rows);
  return (object) => {
    shared.clear();
    write(object, shared);
    return shared.copy();
  };
}

function writeElement(tag: string, rows: readonly Row[]): Write {
  // Our attributes have no namespace, so canonical order is the order of their names.
  const attributes = rows
    .filter((row) => row.kind === 'attribute')
    .sort((a, b) => (a.tag < b.tag ? -1 : 1))
    .map(writeAttribute);
  const inside = rows.filter((row) => row.kind !== 'attribute').map(writeInside);
  const open = encoder.encode(attributes.length > 0 ? `<${tag}` : `<${tag}>`);
  const end = encoder.encode('>');
  const close = encoder.encode(`</${tag}>`);
  return (object, out) => {
    out.raw(open);
    if (attributes.length > 0) {
      for (const write of attributes) write(object, out);
      out.raw(end);
    }
    for (const write of inside) write(object, out);
    out.raw(close);
  };
}

const notText = (field: string): TypeError => new TypeError(`${field} is not a text`);

const textIn = (object: PlainObject, field: string): string | undefined => {
  const value = object[field];
  if (typeof value === 'string' || value === undefined) return value;
  throw notText(field);
};

function writeAttribute({ tag, field, constant = '' }: AttributeRow): Write {
  const open = encoder.encode(` ${tag}="`);
  const close = encoder.encode('"');
  if (field === null) {
    const fixed = encoder.encode(` ${tag}="${escapeAttribute(constant)}"`);
    return (_, out) => out.raw(fixed);
  }
  return (object, out) => {
    const value = textIn(object, field);
    if (value !== undefined) {
      out.raw(open);
      out.attribute(value);
      out.raw(close);
    }
  };
}

function writeInside(row: Row): Write {
  switch (row.kind) {
    case 'value':
      return writeValue(row);
    case 'content':
      return writeContent(row);
    case 'list':
      return writeList(row);
    case 'object':
      return writeObject(row);
    case 'level': {
      const write = writeElement(row.tag, row.rows);
      if (row.min === 1) return write;
      const isPresent = presenceOf(row.rows);
      return (object, out) => {
        if (isPresent(object)) write(object, out);
      };
    }
    default:
      return () => {};
  }
}

function writeValue({ tag, field, type }: ValueRow): Write {
  const tags = new Tags(tag);
  const isDay = type.kind === 'day';
  return (object, out) => {
    const value = object[field];
    if (value === undefined) return;
    if (typeof value !== 'string') throw notText(field);
    out.element(tags, isDay ? dayToXml(value) : value);
  };
}

function writeContent({ field }: ContentRow): Write {
  return (object, out) => out.text(textIn(object, field) ?? '');
}

function writeList({ tag, field, rows }: ListRow): Write {
  const write = writeElement(tag, rows);
  return (object, out) => {
    const items = object[field];
    if (items === undefined) return;
    if (!Array.isArray(items)) throw new TypeError(`${field} is not a list`);
    for (const item of items) write(item, out);
  };
}

function writeObject({ tag, field, rows }: ObjectRow): Write {
  const write = writeElement(tag, rows);
  return (object, out) => {
    const value = object[field];
    if (value === undefined) return;
    if (!isPlainObject(value)) throw new TypeError(`${field} is not an object`);
    write(value, out);
  };
}
