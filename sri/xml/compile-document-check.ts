/**
 * Table → structural check of a document before there is any XML. It says about a document what the official XSD says
 * about the XML that the writer makes of it.
 */
import { dayToXml } from './day-text.ts';
import { judgeCharacters, judgeOf } from './judge-value.ts';
import { fieldsOf, isPlainObject, type PlainObject, presenceOf } from './plain-object.ts';
import type { AttributeRow, ContentRow, ListRow, ObjectRow, Row, ValueRow } from './schema.ts';
import { type Problem, problem, stepOut } from './structural-fault.ts';

type Check = (object: PlainObject, problems: Problem[]) => void;

/** Check of one object of the document against the rows that read it. */
export function compileDocumentCheck(rows: readonly Row[]): Check {
  const checks = rows.map(checkOf);
  const known = new Set(fieldsOf(rows));
  // Documents of a type are made by one function, so their fields nearly always come in the order of the one before.
  const order: string[] = [];
  return (object, problems) => {
    for (const check of checks) check(object, problems);
    let at = 0;
    for (const field in object) {
      if (order[at] !== field) {
        if (known.has(field)) order[at] = field;
        else if (object[field] !== undefined) problems.push(notHere(field));
      }
      at++;
    }
  };
}

const notHere = (field: string): Problem =>
  problem(
    {
      code: 'structure.not_in_version',
      says: `el dato «${field}» no cabe en esta versión del comprobante.`,
      detail: `No element of this version holds '${field}'.`,
    },
    { field },
  );

const missing = (tag: string): Pick<Problem, 'code' | 'says' | 'detail' | 'expected'> => ({
  code: 'structure.missing',
  says: 'falta este dato.',
  detail: `cvc-complex-type.2.4: Content is not complete. One of '{${tag}}' is expected.`,
  expected: [tag],
});

const wrongType = (says: string): Pick<Problem, 'code' | 'says' | 'detail'> => ({
  code: 'structure.wrong_type',
  says,
  detail: 'The document does not have the type of its table.',
});

function checkOf(row: Row): Check {
  switch (row.kind) {
    case 'attribute':
    case 'content':
    case 'value':
      return row.field === null ? () => {} : checkText(row, row.field);
    case 'list':
      return checkList(row);
    case 'object':
      return checkObject(row);
    case 'level': {
      const checks = row.rows.map(checkOf);
      const isPresent = row.min === 1 ? () => true : presenceOf(row.rows);
      const step = { tag: row.tag };
      return (object, problems) => {
        if (!isPresent(object)) return;
        const from = problems.length;
        for (const check of checks) check(object, problems);
        stepOut(problems, from, step);
      };
    }
    case 'derived':
    case 'signature':
      return () => {};
  }
}

function checkText(row: AttributeRow | ContentRow | ValueRow, field: string): Check {
  const tag = row.kind === 'content' ? undefined : row.kind === 'attribute' ? `@${row.tag}` : row.tag;
  const isRequired = row.kind === 'content' || (row.kind === 'value' ? row.min === 1 : row.isRequired);
  const step = { field, tag, label: row.label };
  const judge = judgeOf(row.type, row.kind === 'content' ? field : row.tag);
  const isDay = row.type.kind === 'day';
  const mayHoldAnything = row.type.kind === 'text' || row.type.kind === 'any';
  // A value is often the same as in the line before: code, rate, "0.00".
  let lastGood: string | undefined;
  return (object, problems) => {
    const value = object[field];
    if (value === undefined) {
      if (isRequired) problems.push(problem(missing(tag ?? field), step));
    } else if (value === lastGood) return;
    else if (typeof value !== 'string') problems.push(problem(wrongType('tiene que ser un texto.'), step));
    else {
      const wrong = judge(isDay ? dayToXml(value) : value) ?? (mayHoldAnything ? judgeCharacters(value) : undefined);
      if (wrong) problems.push(problem(wrong, step));
      else lastGood = value;
    }
  };
}

function checkList({ tag, field, label, rows, min, max }: ListRow): Check {
  const check = compileDocumentCheck(rows);
  const step = { field, tag, label };
  return (object, problems) => {
    const items = object[field];
    if (items === undefined) {
      if (min > 0) problems.push(problem(missing(tag), step));
    } else if (!Array.isArray(items)) problems.push(problem(wrongType('tiene que ser una lista.'), step));
    else {
      if (items.length < min)
        problems.push(
          problem({ ...missing(tag), code: 'structure.too_few', says: 'tiene que haber al menos uno.' }, step),
        );
      if (items.length > max) problems.push(problem(tooMany(tag, items.length, max), step));
      for (let i = 0; i < items.length; i++) {
        const from = problems.length;
        const item: unknown = items[i];
        if (isPlainObject(item)) check(item, problems);
        else problems.push(problem(wrongType('tiene que ser un objeto.'), {}));
        stepOut(problems, from, step, i);
      }
    }
  };
}

const tooMany = (tag: string, count: number, max: number): Pick<Problem, 'code' | 'says' | 'detail' | 'found'> => ({
  code: 'structure.too_many',
  says: `hay ${count} y caben ${max}.`,
  detail: `cvc-complex-type.2.4.d: Invalid content was found starting with element '${tag}'. No child element is expected at this point.`,
  found: tag,
});

function checkObject({ tag, field, label, rows, min }: ObjectRow): Check {
  const check = compileDocumentCheck(rows);
  const step = { field, tag, label };
  return (object, problems) => {
    const value = object[field];
    if (value === undefined) {
      if (min === 1) problems.push(problem(missing(tag), step));
    } else if (!isPlainObject(value)) problems.push(problem(wrongType('tiene que ser un objeto.'), step));
    else {
      const from = problems.length;
      check(value, problems);
      stepOut(problems, from, step);
    }
  };
}
