/**
 * Table → reader: the document that an XML holds. It takes what it finds; whether the XML is sound is for the check.
 * Only elements without namespace are read, the first one where only one may stand. An obligatory text that is missing
 * reads as '' and an obligatory list as [], so that the document always has the shape of its type: old receipts that
 * today's schema refuses (`regimenMicroempresas`) can still be shown and booked.
 */
import { dayFromXml } from './day-text.ts';
import type { AttributeRow, ContentRow, LevelRow, ListRow, ObjectRow, Row, ValueRow } from './schema.ts';
import { attributeOf, type XmlElement, type XmlNode } from './tree.ts';

type Fields = Record<string, unknown>;
type Children = ReadonlyMap<string, readonly XmlElement[]>;
type Read = (element: XmlElement, children: Children, into: Fields) => void;

/** Reader of an element that holds `rows`: puts what it finds into the object. */
export function compileReader(rows: readonly Row[]): (element: XmlElement, into: Fields) => void {
  const reads = rows.map(readOf);
  return (element, into) => {
    const children = new Map<string, XmlElement[]>();
    for (const child of element.children) {
      if (child.kind !== 'element' || child.namespace !== '') continue;
      const same = children.get(child.name);
      if (same) same.push(child);
      else children.set(child.name, [child]);
    }
    for (const read of reads) read(element, children, into);
  };
}

function readOf(row: Row): Read {
  switch (row.kind) {
    case 'attribute':
      return readAttribute(row);
    case 'content':
      return readContent(row);
    case 'value':
      return readValue(row);
    case 'level':
      return readLevel(row);
    case 'object':
      return readObject(row);
    case 'list':
      return readList(row);
    case 'derived':
      return (_, __, into) => {
        into[row.field] = row.from(into);
      };
    case 'signature':
      return () => {};
  }
}

function readAttribute({ tag, field, isRequired }: AttributeRow): Read {
  if (field === null) return () => {};
  return (element, _, into) => {
    const value = attributeOf(element, tag);
    if (value !== undefined || isRequired) into[field] = value ?? '';
  };
}

const readContent =
  ({ field }: ContentRow): Read =>
  (element, _, into) => {
    into[field] = element.text;
  };

function readValue({ tag, field, type, min }: ValueRow): Read {
  const isDay = type.kind === 'day';
  return (_, children, into) => {
    const text = children.get(tag)?.[0]?.text;
    if (text !== undefined || min === 1) into[field] = isDay ? dayFromXml(text ?? '') : (text ?? '');
  };
}

const NO_CHILDREN: readonly XmlNode[] = [];

function readLevel({ tag, rows, min, max }: LevelRow): Read {
  const read = compileReader(rows);
  const lists = rows.filter((row) => row.kind === 'list');
  return (element, children, into) => {
    const found = children.get(tag)?.slice(0, max) ?? [];
    if (found.length === 0 && min === 0) return;
    // An empty level of lists is an empty list, so that writing it again gives the level back.
    for (const { field } of lists) into[field] ??= [];
    if (found.length === 0) read({ ...element, attributes: [], children: NO_CHILDREN, text: '' }, into);
    for (const child of found) read(child, into);
  };
}

function readObject({ tag, field, rows }: ObjectRow): Read {
  const read = compileReader(rows);
  return (_, children, into) => {
    const child = children.get(tag)?.[0];
    if (!child) return;
    const value: Fields = {};
    read(child, value);
    into[field] = value;
  };
}

function readList({ tag, field, rows }: ListRow): Read {
  const read = compileReader(rows);
  return (_, children, into) => {
    const items = children.get(tag)?.map((child) => {
      const item: Fields = {};
      read(child, item);
      return item;
    });
    if (!items) return;
    const before = into[field];
    into[field] = Array.isArray(before) ? [...before, ...items] : items;
  };
}
