/**
 * Inclusive Canonical XML 1.0 of a tree or of one element inside it (https://www.w3.org/TR/2001/REC-xml-c14n-20010315).
 *
 * libxml2-wasm has C14N too, but only on a live document that must be freed by hand, and it is quadratic in attributes
 * and namespaces (15 s for a hostile file of 320 kB). Here it is one linear walk over plain data; libxml2 is the oracle
 * in the tests.
 */
import { escapeAttribute, escapeText } from './escape.ts';
import type { XmlAttribute, XmlComment, XmlElement, XmlInstruction, XmlTree } from './tree.ts';
import { XML_NAMESPACE } from './tree.ts';

export interface CanonicalOptions {
  /** Keep comments ("#WithComments"). Default: leave them out. */
  readonly comments?: boolean;
  /** This element is left out with all it holds: the enveloped-signature transform. */
  readonly exclude?: XmlElement;
}

// UTF-16 order differs from code point order between surrogates and U+E000…U+FFFF; C14N wants code points.
const byCodePoint = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    if (a[i] === b[i]) continue;
    return (a.codePointAt(i) ?? 0) - (b.codePointAt(i) ?? 0);
  }
  return a.length - b.length;
};

const byNamespaceThenName = (a: XmlAttribute, b: XmlAttribute): number =>
  byCodePoint(a.namespace, b.namespace) || byCodePoint(a.name, b.name);

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Namespace declarations that the element must print, given those that its printed parent has in force. */
function declarations(scope: ReadonlyMap<string, string>, printed: ReadonlyMap<string, string>): string {
  if (scope === printed) return '';
  const changed: [string, string][] = [];
  for (const [prefix, uri] of scope) {
    if (printed.get(prefix) !== uri && uri !== XML_NAMESPACE) changed.push([prefix, uri]);
  }
  if (printed.has('') && !scope.has('')) changed.push(['', '']);
  if (changed.length > 1) changed.sort((a, b) => byCodePoint(a[0], b[0]));
  let out = '';
  for (const [prefix, uri] of changed) out += ` xmlns${prefix && `:${prefix}`}="${escapeAttribute(uri)}"`;
  return out;
}

function printElement(
  element: XmlElement,
  printed: ReadonlyMap<string, string>,
  options: CanonicalOptions,
  isApex: boolean,
): string {
  if (element === options.exclude) return '';
  const name = element.prefix ? `${element.prefix}:${element.name}` : element.name;
  let attributes = element.attributes;
  if (isApex && element.xmlAttributes.length > 0)
    attributes = [...attributes.filter((a) => a.namespace !== XML_NAMESPACE), ...element.xmlAttributes];
  if (attributes.length > 1) attributes = [...attributes].sort(byNamespaceThenName);

  let out = `<${name}${declarations(element.scope, printed)}`;
  for (const { prefix, name: local, value } of attributes)
    out += ` ${prefix ? `${prefix}:${local}` : local}="${escapeAttribute(value)}"`;
  out += '>';
  for (const child of element.children) {
    if (child.kind === 'element') out += printElement(child, element.scope, options, false);
    else if (child.kind === 'text') out += escapeText(child.text);
    else out += printAside(child, options);
  }
  return `${out}</${name}>`;
}

function printAside(node: XmlComment | XmlInstruction, options: CanonicalOptions): string {
  if (node.kind === 'comment') return options.comments ? `<!--${node.text.replaceAll('\r', '&#xD;')}-->` : '';
  return `<?${node.target}${node.text && ` ${node.text.replaceAll('\r', '&#xD;')}`}?>`;
}

/**
 * Canonical form, as text without XML declaration (hash its UTF-8 bytes), of a document or of one element with all it
 * holds: inherited namespaces and `xml:` attributes are printed on the element, as an `Id` reference wants it.
 */
export function canonicalize(node: XmlElement | XmlTree, options: CanonicalOptions = {}): string {
  if ('kind' in node) return printElement(node, NOTHING, options, true);
  let out = '';
  for (const aside of node.before) {
    const printed = printAside(aside, options);
    if (printed) out += `${printed}\n`;
  }
  out += printElement(node.root, NOTHING, options, true);
  for (const aside of node.after) {
    const printed = printAside(aside, options);
    if (printed) out += `\n${printed}`;
  }
  return out;
}
