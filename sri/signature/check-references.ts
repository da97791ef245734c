import type { Fault } from '../faults.ts';
import { attributeOf, childNamed, descendantsOf, elementsOf, type XmlElement, type XmlTree } from '../xml/index.ts';
import { digestNames, envelopedSignature } from './algorithms.ts';
import { base64ToBytes } from './base64.ts';
import { canonicalText } from './canonical-text.ts';
import type { SignatureCrypto } from './signature-crypto.ts';
import { signatureFault } from './signature-faults.ts';

/** Profile A has three. Each may hash the whole document, so a hostile file does not get hundreds. */
const mostReferences = 16;
const idNames = ['id', 'Id', 'ID'];

const withId = (root: XmlElement, id: string): XmlElement[] =>
  [...descendantsOf(root)].filter(({ attributes }) =>
    attributes.some(
      ({ name, prefix, value }) => value === id && (prefix === '' || prefix === 'xml') && idNames.includes(name),
    ),
  );

/** What a reference hashes, or the fault that says why it cannot be known. */
const resolve = (
  reference: XmlElement,
  tree: XmlTree,
  signature: XmlElement,
): { readonly text: string; readonly isReceipt: boolean } | Fault => {
  const uri = attributeOf(reference, 'URI');
  if (uri === undefined || (uri !== '' && !uri.startsWith('#'))) return signatureFault('signature.unsupported', uri);
  const found = uri === '' ? [tree.root] : withId(tree.root, uri.slice(1));
  const [element] = found;
  if (!element) return signatureFault('signature.reference_missing', uri);
  // Which of the two was signed cannot be known: every wrapping attack relies on that.
  if (found.length > 1) return signatureFault('signature.duplicate_id', uri);

  const list = childNamed(reference, 'Transforms');
  const transforms = list ? elementsOf(list) : [];
  const isEnveloped = (transform: XmlElement) => attributeOf(transform, 'Algorithm') === envelopedSignature;
  const [method, ...more] = transforms.filter((transform) => !isEnveloped(transform));
  if (more.length > 0) return signatureFault('signature.unsupported', uri);
  const exclude = transforms.some(isEnveloped) ? signature : undefined;
  const text = canonicalText(uri === '' ? tree : element, { method, exclude, neverComments: true });
  if (text === undefined) return signatureFault('signature.unsupported', uri);
  return { text, isReceipt: element === tree.root };
};

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

const checkReference = async (
  reference: XmlElement,
  tree: XmlTree,
  signature: XmlElement,
  crypto: SignatureCrypto,
): Promise<{ fault?: Fault; isReceipt: boolean }> => {
  const uri = attributeOf(reference, 'URI');
  const method = childNamed(reference, 'DigestMethod');
  const written = childNamed(reference, 'DigestValue');
  const expected = written && base64ToBytes(written.text);
  if (!method || !expected) return { fault: signatureFault('signature.malformed', uri), isReceipt: false };
  const digest = digestNames[attributeOf(method, 'Algorithm') ?? ''];
  if (!digest) return { fault: signatureFault('signature.unsupported', uri), isReceipt: false };
  const target = resolve(reference, tree, signature);
  if ('code' in target) return { fault: target, isReceipt: false };
  if (!isSame(await crypto.digest(digest, target.text), expected))
    return { fault: signatureFault('signature.changed', uri), isReceipt: false };
  return { isReceipt: target.isReceipt };
};

/**
 * Checks every Reference of a SignedInfo. `coversReceipt` is true when one that holds covers the root element, that is
 * the whole receipt without the signature.
 */
export const checkReferences = async (
  signedInfo: XmlElement,
  tree: XmlTree,
  signature: XmlElement,
  crypto: SignatureCrypto,
): Promise<{ faults: Fault[]; coversReceipt: boolean }> => {
  const references = elementsOf(signedInfo).filter(({ name }) => name === 'Reference');
  if (references.length > mostReferences)
    return { faults: [signatureFault('signature.unsupported')], coversReceipt: false };
  const results = await Promise.all(references.map((reference) => checkReference(reference, tree, signature, crypto)));
  return {
    faults: results.flatMap(({ fault }) => (fault ? [fault] : [])),
    coversReceipt: results.some(({ isReceipt }) => isReceipt),
  };
};
