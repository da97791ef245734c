import { escapeAttribute } from '../xml/escape.ts';
import { descendantsOf, elementsOf, type XmlElement } from '../xml/tree.ts';

/** Name and attributes of an opening tag; `>` may stand inside a value. */
const OPENING_TAG = /<[^\s/>]+(?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*/y;
const DECLARATION = /\sxmlns:([^\s=]+)\s*=|"[^"]*"|'[^']*'/g;

/**
 * Characters of a receipt that was put as elements into another document, as they stand there: what the signer's program
 * wrote, without the namespaces that the envelope around it has in force. A program that wrote the document again may have
 * moved a declaration of the signature out to its envelope: it goes back to where the signature needs it.
 * @sri ficha técnica 6: the receipt's root has no namespace, the signature declares its own
 */
export function plantedText(element: XmlElement, text: string): string {
  const missing = undeclared(element, text);
  const xml = text.slice(element.start, element.end);
  if (missing.size === 0) return xml;
  const signature = elementsOf(element).find(({ name }) => name === 'Signature');
  const outside = [...descendantsOf(element)].some(
    (each) =>
      [each, ...each.attributes].some(({ prefix }) => missing.has(prefix)) &&
      (signature === undefined || each.start < signature.start || each.start >= signature.end),
  );
  const bearer = outside || signature === undefined ? element : signature;
  const at = nameEnd(bearer, text) - element.start;
  const declarations = [...missing].map(([prefix, uri]) => ` xmlns:${prefix}="${escapeAttribute(uri)}"`);
  return xml.slice(0, at) + declarations.join('') + xml.slice(at);
}

const nameEnd = ({ prefix, name, start }: XmlElement, { length }: string): number =>
  Math.min(start + 1 + (prefix ? prefix.length + 1 : 0) + name.length, length);

/** Prefixes that are used inside and declared outside, with their namespaces. */
function undeclared(element: XmlElement, text: string): Map<string, string> {
  const missing = new Map<string, string>();
  const look = (each: XmlElement, above: ReadonlySet<string>): void => {
    const own = declaredBy(each, text);
    const declared = own.length === 0 ? above : new Set([...above, ...own]);
    for (const { prefix } of [each, ...each.attributes]) {
      const uri = each.scope.get(prefix);
      if (prefix !== '' && uri !== undefined && !declared.has(prefix)) missing.set(prefix, uri);
    }
    for (const child of elementsOf(each)) look(child, declared);
  };
  look(element, new Set());
  return missing;
}

/** A declaration that repeats what is in force leaves no trace in the tree, so the tag itself is read. */
function declaredBy({ start }: XmlElement, text: string): string[] {
  OPENING_TAG.lastIndex = start;
  const tag = OPENING_TAG.exec(text)?.[0] ?? '';
  return tag.includes('xmlns:') ? [...tag.matchAll(DECLARATION)].flatMap(([, prefix]) => prefix ?? []) : [];
}
