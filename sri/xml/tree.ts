/**
 * The tree of a foreign XML document: plain data, read once by `parseXml`, never changed.
 * It holds what canonicalisation needs and nothing of the parser, so it can be kept, copied and thrown away freely.
 */

export interface XmlAttribute {
  /** Local name. */
  readonly name: string;
  readonly prefix: string;
  /** `''` when the attribute has no prefix. */
  readonly namespace: string;
  readonly value: string;
}

export interface XmlElement {
  readonly kind: 'element';
  /** Local name. */
  readonly name: string;
  readonly prefix: string;
  /** `''` outside every namespace. */
  readonly namespace: string;
  /** Without the namespace declarations, in the order of the source. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Character data directly inside this element, joined; the text of its descendants is not here. */
  readonly text: string;
  /** Namespaces in force inside this element, by prefix (`''` is the default one); shared with the parent when equal. */
  readonly scope: ReadonlyMap<string, string>;
  /** `xml:lang`, `xml:space` and such, of this element and its ancestors: a subtree inherits them when canonicalised. */
  readonly xmlAttributes: readonly XmlAttribute[];
  /** Where it stands in the text that was read: from its `<` to after its last `>`. */
  readonly start: number;
  readonly end: number;
}

export interface XmlText {
  readonly kind: 'text';
  readonly text: string;
}

export interface XmlComment {
  readonly kind: 'comment';
  readonly text: string;
}

export interface XmlInstruction {
  readonly kind: 'instruction';
  readonly target: string;
  readonly text: string;
}

export type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;

/** A whole document: its root and what stands around it. */
export interface XmlTree {
  readonly root: XmlElement;
  readonly before: readonly (XmlComment | XmlInstruction)[];
  readonly after: readonly (XmlComment | XmlInstruction)[];
}

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The element children, in order. */
export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child.kind === 'element');

/** The first element child with this local name, whatever its namespace; `undefined` when there is none. */
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child): child is XmlElement => child.kind === 'element' && child.name === name);

/** The value of the attribute with this local name and no namespace; `undefined` when it is missing. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.name === name && attribute.namespace === '')?.value;

/** Every element of the subtree, the given one first, in document order. */
export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i];
      if (child?.kind === 'element') waiting.push(child);
    }
  }
}
