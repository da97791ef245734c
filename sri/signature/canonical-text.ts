import { attributeOf, canonicalize, childNamed, type XmlElement, type XmlTree } from '../xml/index.ts';
import { canonicalMethod } from './algorithms.ts';
import { canonicalizeExclusive } from './canonical-exclusive.ts';

interface CanonicalTextOptions {
  /** The element whose Algorithm says how; inclusive without comments when there is none (XML-DSig 4.4.3.2). */
  readonly method?: XmlElement | undefined;
  readonly exclude?: XmlElement | undefined;
  /** References into the same document leave comments out whatever the method says (XML-DSig 4.4.3.3). */
  readonly neverComments?: boolean;
}

/** Canonical text of an element or a whole document under a stated method; undefined for a method we do not know. */
export const canonicalText = (
  node: XmlElement | XmlTree,
  { method, exclude, neverComments = false }: CanonicalTextOptions,
): string | undefined => {
  const uri = method && attributeOf(method, 'Algorithm');
  const kind = method ? canonicalMethod(uri ?? '') : { exclusive: false, comments: false };
  if (!kind) return undefined;
  const options = { comments: kind.comments && !neverComments, ...(exclude && { exclude }) };
  if (!kind.exclusive) return canonicalize(node, options);
  // Instructions beside the root belong to the whole document, and nobody writes them: not worth a second printer.
  if (!('kind' in node) && [...node.before, ...node.after].some((aside) => aside.kind === 'instruction'))
    return undefined;
  const list = method && childNamed(method, 'InclusiveNamespaces');
  const inclusivePrefixes = (list && attributeOf(list, 'PrefixList')?.split(/\s+/).filter(Boolean)) ?? [];
  return canonicalizeExclusive('kind' in node ? node : node.root, { ...options, inclusivePrefixes });
};
