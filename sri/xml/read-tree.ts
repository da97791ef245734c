/**
 * Text of a well-formed document → tree, in one linear pass. `parseXml` lets libxml2 judge the text first; what is left
 * here are the normalisations of XML 1.0 (line ends 2.11, references 4.1, attribute values 3.3.3), the namespaces, and
 * our limits. libxml2's own tree is not used: it lives in WebAssembly memory and each node costs several calls.
 */
import type { XmlAttribute, XmlComment, XmlElement, XmlInstruction, XmlNode, XmlText, XmlTree } from './tree.ts';
import { XML_NAMESPACE } from './tree.ts';

export interface TreeLimits {
  /** Elements inside elements. */
  readonly depth: number;
  /** Attributes and namespace declarations of one element. */
  readonly attributes: number;
  /** Namespaces in force at one place. */
  readonly namespaces: number;
}

/** Thrown by `readTree` and caught by `parseXml`, which turns it into a fault. */
export class XmlRefusal extends Error {
  readonly code: 'xml.malformed' | 'xml.too_deep' | 'xml.too_many_attributes';
  constructor(code: XmlRefusal['code']) {
    super(code);
    this.code = code;
  }
}

/** What ends a name, by character code; white space first. */
const SPACES = ' \t\r\n';
const NAME_ENDS = codes(`${SPACES}/>=<&"'`);
const IS_SPACE = codes(SPACES);
const REFERENCE = /&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([a-z]+));/g;
const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** One at the code of each of these characters, which are ASCII. */
function codes(characters: string): Uint8Array {
  const at = new Uint8Array(128);
  for (const character of characters) at[character.charCodeAt(0)] = 1;
  return at;
}

const refuse = (code: XmlRefusal['code']): never => {
  throw new XmlRefusal(code);
};

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED[name] ?? refuse('xml.malformed');
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? '', 10));
  });
}

const lineEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
const attributeValue = (raw: string): string => decodeReferences(raw.replace(/\r\n|[\t\r\n]/g, ' '));

interface OpenElement {
  readonly qualified: string;
  readonly element: XmlElement & { text: string; end: number };
  readonly children: XmlNode[];
}

const NO_NAMESPACES: ReadonlyMap<string, string> = new Map();
const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

/** Tree of a well-formed text without DOCTYPE. Throws `XmlRefusal` beyond the limits. */
export function readTree(text: string, limits: TreeLimits): XmlTree {
  const before: (XmlComment | XmlInstruction)[] = [];
  const after: (XmlComment | XmlInstruction)[] = [];
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let at = 0;

  const until = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from);
    return end < 0 ? refuse('xml.malformed') : end;
  };
  // Character by character: a receipt has hundreds of names, and each match of a pattern would leave its array behind.
  const skipSpace = (): void => {
    while (IS_SPACE[text.charCodeAt(at)] === 1) at++;
  };
  const takeName = (): string => {
    const from = at;
    while (at < text.length && NAME_ENDS[text.charCodeAt(at)] !== 1) at++;
    return at === from ? refuse('xml.malformed') : text.slice(from, at);
  };
  const addText = (content: string): void => {
    const top = open.at(-1);
    if (!top || content === '') return;
    const last = top.children.at(-1);
    if (last?.kind === 'text') top.children[top.children.length - 1] = { kind: 'text', text: last.text + content };
    else top.children.push({ kind: 'text', text: content } satisfies XmlText);
    top.element.text += content;
  };
  const addAside = (node: XmlComment | XmlInstruction): void => {
    const top = open.at(-1);
    if (top) top.children.push(node);
    else (root ? after : before).push(node);
  };

  function startTag(): void {
    const start = at - 1;
    if (open.length >= limits.depth) refuse('xml.too_deep');
    const qualified = takeName();
    const raw: [name: string, value: string][] = [];
    for (;;) {
      skipSpace();
      const next = text[at];
      if (next === '>' || next === '/') break;
      if (raw.length >= limits.attributes) refuse('xml.too_many_attributes');
      const name = takeName();
      skipSpace();
      if (text[at] !== '=') refuse('xml.malformed');
      at++;
      skipSpace();
      const quote = text[at] === '"' ? '"' : "'";
      if (text[at] !== quote) refuse('xml.malformed');
      const end = until(quote, at + 1);
      raw.push([name, attributeValue(text.slice(at + 1, end))]);
      at = end + 1;
    }
    const isEmpty = text[at] === '/';
    at += isEmpty ? 2 : 1;

    const parent = open.at(-1)?.element;
    const scope = scopeOf(raw, parent?.scope ?? NO_NAMESPACES, limits);
    const [prefix, name] = split(qualified);
    const attributes = raw.length === 0 ? NO_ATTRIBUTES : attributesOf(raw, scope);
    const children: XmlNode[] = [];
    const element = {
      kind: 'element' as const,
      name,
      prefix,
      namespace: prefix ? namespaceOf(prefix, scope) : (scope.get('') ?? ''),
      attributes,
      children,
      text: '',
      scope,
      xmlAttributes: inheritXml(attributes, parent?.xmlAttributes ?? NO_ATTRIBUTES),
      start,
      end: at,
    };
    const top = open.at(-1);
    if (top) top.children.push(element);
    else if (root) refuse('xml.malformed');
    else root = element;
    if (!isEmpty) open.push({ qualified, element, children });
  }

  while (at < text.length) {
    const mark = text.indexOf('<', at);
    if (mark !== at) {
      const end = mark < 0 ? text.length : mark;
      addText(decodeReferences(lineEnds(text.slice(at, end))));
      at = end;
    } else if (text.startsWith('<!--', at)) {
      const end = until('-->', at + 4);
      addAside({ kind: 'comment', text: lineEnds(text.slice(at + 4, end)) });
      at = end + 3;
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = until(']]>', at + 9);
      addText(lineEnds(text.slice(at + 9, end)));
      at = end + 3;
    } else if (text.startsWith('<?', at)) {
      const end = until('?>', at + 2);
      const [, target = '', content = ''] =
        /^(\S+)\s*([\s\S]*)$/.exec(text.slice(at + 2, end)) ?? refuse('xml.malformed');
      if (target !== 'xml') addAside({ kind: 'instruction', target, text: lineEnds(content) });
      at = end + 2;
    } else if (text.startsWith('</', at)) {
      const end = until('>', at);
      const closed = open.pop();
      if (closed?.qualified !== text.slice(at + 2, end).trimEnd()) return refuse('xml.malformed');
      at = end + 1;
      closed.element.end = at;
    } else {
      at++;
      startTag();
    }
  }
  if (!root || open.length > 0) return refuse('xml.malformed');
  return { root, before, after };
}

function split(qualified: string): [prefix: string, name: string] {
  const colon = qualified.indexOf(':');
  return colon < 0 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

const namespaceOf = (prefix: string, scope: ReadonlyMap<string, string>): string =>
  prefix === 'xml' ? XML_NAMESPACE : (scope.get(prefix) ?? refuse('xml.malformed'));

const declares = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

function scopeOf(
  raw: readonly [string, string][],
  inherited: ReadonlyMap<string, string>,
  limits: TreeLimits,
): ReadonlyMap<string, string> {
  let scope: Map<string, string> | undefined;
  for (const [name, uri] of raw) {
    if (!declares(name)) continue;
    const prefix = name === 'xmlns' ? '' : name.slice(6);
    if (prefix === 'xml' || ((scope ?? inherited).get(prefix) ?? '') === uri) continue;
    scope ??= new Map(inherited);
    if (uri === '') scope.delete(prefix);
    else scope.set(prefix, uri);
    if (scope.size > limits.namespaces) refuse('xml.too_many_attributes');
  }
  return scope ?? inherited;
}

function attributesOf(raw: readonly [string, string][], scope: ReadonlyMap<string, string>): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const [qualified, value] of raw) {
    if (declares(qualified)) continue;
    const [prefix, name] = split(qualified);
    attributes.push({ name, prefix, namespace: prefix ? namespaceOf(prefix, scope) : '', value });
  }
  return attributes;
}

function inheritXml(own: readonly XmlAttribute[], inherited: readonly XmlAttribute[]): readonly XmlAttribute[] {
  const mine = own.filter((attribute) => attribute.namespace === XML_NAMESPACE);
  if (mine.length === 0) return inherited;
  return [...inherited.filter((theirs) => !mine.some((attribute) => attribute.name === theirs.name)), ...mine];
}
