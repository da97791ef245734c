/** Every place of a source where one small mistake can be planted, and the source with it. */
import { extname } from 'node:path';
import { parseSync } from 'vite';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The text of the line. */
  readonly code: string;
  readonly kind: string;
  /** Where the text changes, and to what. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;

const operators: Readonly<Record<string, readonly [kind: string, after: string]>> = {
  '<': ['bound', '<='],
  '<=': ['bound', '<'],
  '>': ['bound', '>='],
  '>=': ['bound', '>'],
  '===': ['condition', '!=='],
  '!==': ['condition', '==='],
  '&&': ['condition', '||'],
  '||': ['condition', '&&'],
  '+': ['operator', '-'],
  '-': ['operator', '+'],
  '*': ['operator', '+'],
  '/': ['operator', '*'],
  '%': ['operator', '*'],
  '+=': ['operator', '-='],
  '-=': ['operator', '+='],
};

/** Methods of amounts, arrays and texts whose opposite has the same type. */
const methods: Readonly<Record<string, string>> = {
  add: 'subtract',
  subtract: 'add',
  multiply: 'percent',
  percent: 'multiply',
  isNegative: 'isZero',
  isZero: 'isNegative',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/** What stays unchanged when the call is left out: `x.round(2)` → `x`. */
const dropped = new Set(['negate', 'abs', 'trim']);
const roundings = new Set(['round', 'toFixed', 'toText']);
const rates = new Set(['rate', 'percent', 'specific', 'value', 'day', 'months', 'dueAfter', 'choices', 'range']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
/** `0.01` → `0.02`, `12` → `13`. */
const oneMore = (text: string) => {
  const places = text.split('.')[1]?.length ?? 0;
  return ((Number(text) * 10 ** places + 1) / 10 ** places).toFixed(places);
};

/** Every mutant of a file, in the order of its text. Types, imports and `declare` are left alone. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const sourceLines = source.split('\n');
  const add = (kind: string, start: number, end: number, after: string) => {
    const before = source.slice(start, end);
    const line = source.slice(0, start).split('\n').length;
    const code = (sourceLines[line - 1] ?? '').trim();
    if (before !== after) found.push({ file, line, code, kind, start, end, before, after });
  };
  const { program } = parseSync(file, source, { lang: extname(file) === '.tsx' ? 'tsx' : 'ts' });

  /** The operator stands between the two sides, and comments beside it are none of ours. */
  const between = (left: Node, right: Node, operator: string): number =>
    source.indexOf(operator, left.end) < right.start ? source.indexOf(operator, left.end) : -1;

  const isText = (node: unknown): boolean =>
    isNode(node) &&
    ((node.type === 'Literal' && typeof node.value === 'string') ||
      node.type === 'TemplateLiteral' ||
      (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right))));

  const visit = (node: Node, key: string | undefined): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    // Wrappers with an expression inside; every other node of TypeScript is a type.
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression': {
        const [kind, after] = operators[node.operator as string] ?? [];
        const at = between(node.left as Node, node.right as Node, node.operator as string);
        // Texts are joined with `+`, and then a minus would be nonsense.
        if (kind !== undefined && after !== undefined && at >= 0 && !(kind === 'operator' && isText(node)))
          add(kind, at, at + (node.operator as string).length, after);
        break;
      }
      case 'IfStatement':
      case 'ConditionalExpression': {
        const { start, end, type } = node.test as Node;
        // Of a comparison and of `!x` the operator is changed already.
        if (type !== 'BinaryExpression' && type !== 'UnaryExpression')
          add('condition', start, end, `!(${source.slice(start, end)})`);
        break;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add('condition', node.start, node.start + 1, '');
        break;
      case 'CallExpression': {
        const callee = node.callee as Node;
        if (callee.type !== 'MemberExpression' || callee.computed === true) break;
        const property = callee.property as Node;
        const name = property.name as string;
        const opposite = methods[name];
        if (opposite !== undefined) add('operator', property.start, property.end, opposite);
        if (dropped.has(name) && (node.arguments as Node[]).length === 0)
          add('operator', (callee.object as Node).end, node.end, '');
        const [places] = node.arguments as Node[];
        if (roundings.has(name) && places?.type === 'Literal' && typeof places.value === 'number')
          add('rounding', places.start, places.end, String(places.value === 0 ? 1 : places.value - 1));
        if (name === 'round' && places !== undefined) add('rounding', (callee.object as Node).end, node.end, '');
        break;
      }
      case 'Literal': {
        const { value, start, end } = node;
        if (typeof value === 'boolean') add('boolean', start, end, String(!value));
        if (typeof value === 'number')
          add(rates.has(key ?? '') ? 'dated row' : 'off by one', start, end, String(value + 1));
        if (typeof value === 'bigint') add('off by one', start, end, `${value + 1n}n`);
        if (typeof value !== 'string') break;
        if (/^\d{4}-\d\d-\d\d$/.test(value)) add('dated row', start, end, `'${nextDay(value)}'`);
        else if (/^\d+(\.\d+)?$/.test(value) && (rates.has(key ?? '') || value.includes('.')))
          add(rates.has(key ?? '') ? 'dated row' : 'bound', start, end, `'${oneMore(value)}'`);
        break;
      }
    }
    for (const [name, child] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters' || name === 'returnType')
        continue;
      if (node.type === 'Property' && name === 'key' && node.computed !== true) continue;
      const own =
        node.type === 'Property' && isNode(node.key) ? (node.key.name as string | undefined) : arrayKey(node, key);
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each, own);
    }
  };
  /** A list of rates is named by the field that holds it. */
  const arrayKey = (node: Node, key: string | undefined) => (node.type === 'ArrayExpression' ? key : undefined);

  visit(program as unknown as Node, undefined);
  return found;
}

export const planted = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end);
