/**
 * Exclusive Canonical XML 1.0 (https://www.w3.org/TR/xml-exc-c14n/): as the inclusive form, but an element declares
 * only the namespaces that it uses itself. No authorised receipt was seen with it; the SRI's guide does not forbid it.
 */
import { canonicalize, type XmlElement } from '../xml/index.ts';

interface ExclusiveOptions {
  readonly comments?: boolean;
  readonly exclude?: XmlElement;
  /** InclusiveNamespaces PrefixList: these prefixes are treated as in the inclusive form; `#default` is the default one. */
  readonly inclusivePrefixes?: readonly string[];
}

/**
 * The tree as inclusive canonicalisation must see it to print the exclusive form: each element's scope holds what is
 * rendered at that point, and inherited `xml:` attributes are gone. `element` is the apex.
 */
const exclusiveTree = (
  element: XmlElement,
  inclusive: ReadonlySet<string>,
  rendered: ReadonlyMap<string, string>,
  exclude: XmlElement | undefined,
): XmlElement => {
  const scope = new Map(rendered);
  const declare = (prefix: string) => {
    const uri = element.scope.get(prefix);
    if (uri !== undefined) scope.set(prefix, uri);
    else if (prefix === '') scope.delete('');
  };
  declare(element.prefix);
  for (const { prefix } of element.attributes) if (prefix !== '') declare(prefix);
  for (const prefix of inclusive) declare(prefix);
  const children = element.children
    .filter((child) => child !== exclude)
    .map((child) => (child.kind === 'element' ? exclusiveTree(child, inclusive, scope, exclude) : child));
  return { ...element, scope, children, xmlAttributes: [] };
};

/** Exclusive canonical form of an element with all it holds, without XML declaration. */
export const canonicalizeExclusive = (element: XmlElement, options: ExclusiveOptions = {}): string => {
  const prefixes = (options.inclusivePrefixes ?? []).map((prefix) => (prefix === '#default' ? '' : prefix));
  const tree = exclusiveTree(element, new Set(prefixes), new Map(), options.exclude);
  return canonicalize(tree, { comments: options.comments ?? false });
};
