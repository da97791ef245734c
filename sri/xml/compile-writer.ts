/**
 * Table → writer. Every row becomes a closure that gives its piece of canonical XML, so a document becomes text in one
 * pass with no tree in between. (No generated code: the browser's policy forbids eval.)
 */
import { dayToXml } from './day-text.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { type Holder, isHolder, presenceOf } from './holder.ts';
import type { AttributeRow, ContentRow, ListRow, ObjectRow, Row, ValueRow } from './schema.ts';

type Write = (holder: Holder) => string;

/** Writer of the element `tag` that holds `rows`: canonical XML 1.0, attributes in canonical order. */
export function compileWriter(tag: string, rows: readonly Row[]): Write {
  // Our attributes have no namespace, so canonical order is the order of their names.
  const attributes = rows.filter((row) => row.kind === 'attribute').sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const start = attributes.length === 0 ? undefined : joined(attributes.map(writeAttribute));
  const inside = joined(rows.filter((row) => row.kind !== 'attribute').map(writeInside));
  const open = start ? `<${tag}` : `<${tag}>`;
  const close = `</${tag}>`;
  return start
    ? (holder) => `${open}${start(holder)}>${inside(holder)}${close}`
    : (holder) => open + inside(holder) + close;
}

function joined(writes: readonly Write[]): Write {
  return (holder) => {
    let out = '';
    for (const write of writes) out += write(holder);
    return out;
  };
}

const textIn = (holder: Holder, field: string): string | undefined => {
  const value = holder[field];
  if (typeof value === 'string' || value === undefined) return value;
  throw new TypeError(`${field} is not a text`);
};

function writeAttribute({ tag, field, constant = '' }: AttributeRow): Write {
  if (field === null) return () => ` ${tag}="${escapeAttribute(constant)}"`;
  return (holder) => {
    const value = textIn(holder, field);
    return value === undefined ? '' : ` ${tag}="${escapeAttribute(value)}"`;
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
      const write = compileWriter(row.tag, row.rows);
      const isPresent = presenceOf(row.rows);
      return row.min === 1 ? write : (holder) => (isPresent(holder) ? write(holder) : '');
    }
    default:
      return () => '';
  }
}

function writeValue({ tag, field, type }: ValueRow): Write {
  const open = `<${tag}>`;
  const close = `</${tag}>`;
  const isDay = type.kind === 'day';
  return (holder) => {
    const value = textIn(holder, field);
    return value === undefined ? '' : open + escapeText(isDay ? dayToXml(value) : value) + close;
  };
}

function writeContent({ field }: ContentRow): Write {
  return (holder) => escapeText(textIn(holder, field) ?? '');
}

function writeList({ tag, field, rows }: ListRow): Write {
  const write = compileWriter(tag, rows);
  return (holder) => {
    const items = holder[field];
    if (items === undefined) return '';
    if (!Array.isArray(items)) throw new TypeError(`${field} is not a list`);
    let out = '';
    for (const item of items) out += write(item);
    return out;
  };
}

function writeObject({ tag, field, rows }: ObjectRow): Write {
  const write = compileWriter(tag, rows);
  return (holder) => {
    const value = holder[field];
    if (value === undefined) return '';
    if (!isHolder(value)) throw new TypeError(`${field} is not an object`);
    return write(value);
  };
}
