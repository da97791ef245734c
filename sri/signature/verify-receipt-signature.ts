import type { Fault } from '../faults.ts';
import { attributeOf, childNamed, descendantsOf, elementsOf, type XmlElement, type XmlTree } from '../xml/index.ts';
import { type DigestName, digestNames, rsaNames } from './algorithms.ts';
import { base64ToBytes, bytesToBase64 } from './base64.ts';
import { canonicalText } from './canonical-text.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { checkReferences } from './check-references.ts';
import { DerError } from './der.ts';
import { type SignatureCrypto, webSignatureCrypto } from './signature-crypto.ts';
import { type SignatureFaultCode, signatureFault } from './signature-faults.ts';
import { xmldsig } from './signing-key.ts';

/** What is known about the signature of a received receipt. */
export interface SignatureVerdict {
  /** Every digest and the signature value hold, and the receipt as a whole is covered. Says nothing about trust in the certificate. */
  readonly valid: boolean;
  /** Why not; warnings do not make it invalid. */
  readonly faults: readonly Fault[];
  /** Of the signer, also when the signature does not hold. Its chain and dates are for the caller to check. */
  readonly certificate?: Certificate;
  /** SigningTime; part of what is signed only when the verdict is valid, and the signer's own clock even then. */
  readonly signedAt?: Date;
  /** Whether a digest that holds covers the root element, all but the signature. */
  readonly coversReceipt: boolean;
  /** Hash of the signature value. */
  readonly hash?: DigestName;
  /** A: KeyInfo is signed too, as MITyCLib does. B: only the receipt and SignedProperties. */
  readonly profile?: 'A' | 'B' | 'other';
}

export interface VerifySignatureOptions {
  /** A receipt of somebody else that the SRI authorised: `signature.other_key` is a warning then. */
  readonly isAuthorized?: boolean;
}

/** RSA keys that somebody signs receipts with; OpenSSL would spend long on larger ones. */
const mostModulusBytes = 1024;
const mostCertificates = 8;

const inside = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at && childNamed(at, name), element);

const find = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && [...descendantsOf(element)].find((each) => each.name === name);

const referencesOf = (signedInfo: XmlElement): XmlElement[] =>
  elementsOf(signedInfo).filter(({ name }) => name === 'Reference');

/** The SignedProperties that a reference names: one that is only lying about proves nothing. */
const signedPropertiesOf = (signedInfo: XmlElement, signature: XmlElement): XmlElement | undefined => {
  const named = referencesOf(signedInfo).map((reference) => attributeOf(reference, 'URI'));
  return [...descendantsOf(signature)].find(
    (each) => each.name === 'SignedProperties' && named.includes(`#${attributeOf(each, 'Id')}`),
  );
};

const readCertificates = (keyInfo: XmlElement | undefined): Certificate[] =>
  (keyInfo ? [...descendantsOf(keyInfo)] : [])
    .filter(({ name }) => name === 'X509Certificate')
    .slice(0, mostCertificates)
    .flatMap(({ text }) => {
      try {
        const der = base64ToBytes(text);
        return der ? [readCertificate(der)] : [];
      } catch (error) {
        if (error instanceof DerError) return [];
        throw error;
      }
    });

const isSignedWith = (
  { rsa, publicKey }: Certificate,
  hash: DigestName,
  signature: Uint8Array,
  text: string,
  crypto: SignatureCrypto,
): boolean | Promise<boolean> =>
  rsa !== undefined &&
  rsa.modulus.length <= mostModulusBytes &&
  rsa.exponent.length <= 8 &&
  crypto.verify(publicKey, hash, signature, text);

/** Base64 texts compared as bytes: senders wrap lines and leave leading zeros. */
const isSameNumber = (written: string, number: Uint8Array): boolean => {
  const bytes = base64ToBytes(written);
  const start = bytes ? bytes.findIndex((byte) => byte !== 0) : -1;
  return bytes !== undefined && start >= 0 && bytesToBase64(bytes.subarray(start)) === bytesToBase64(number);
};

/**
 * RSAKeyValue must be the certificate's: otherwise two readers would disagree about who signed. What the SRI authorised
 * all the same is only warned of, since the signature value is checked with the certificate alone. @sri 39
 */
const checkKeyValue = (keyInfo: XmlElement | undefined, { rsa }: Certificate, severity: Fault['severity']): Fault[] => {
  const written = inside(keyInfo, 'KeyValue', 'RSAKeyValue');
  if (!written) return [];
  const [modulus, exponent] = [childNamed(written, 'Modulus'), childNamed(written, 'Exponent')];
  const agrees =
    rsa && modulus && exponent && isSameNumber(modulus.text, rsa.modulus) && isSameNumber(exponent.text, rsa.exponent);
  return agrees ? [] : [signatureFault('signature.other_key', '', severity)];
};

/** The XAdES property names the certificate by its digest. Only a warning: the SRI authorises malformed XAdES. */
const checkSigningCertificate = async (
  properties: XmlElement | undefined,
  { der }: Certificate,
  crypto: SignatureCrypto,
): Promise<Fault[]> => {
  const digest = find(properties, 'CertDigest');
  const name = digest && digestNames[attributeOf(childNamed(digest, 'DigestMethod') ?? digest, 'Algorithm') ?? ''];
  const written = digest && childNamed(digest, 'DigestValue')?.text;
  if (!name || !written) return [];
  const found = await crypto.digest(name, der);
  return written.replace(/\s/g, '') === bytesToBase64(found)
    ? []
    : [signatureFault('signature.other_certificate', '', 'warning')];
};

const readSigningTime = (properties: XmlElement | undefined): Date | undefined => {
  const written = find(properties, 'SigningTime')?.text.trim();
  const instant = written && /^\d{4}-\d\d-\d\dT/.test(written) ? new Date(written) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
};

const profileOf = (
  signedInfo: XmlElement,
  properties: XmlElement | undefined,
  keyInfo: XmlElement | undefined,
): 'A' | 'B' | 'other' => {
  if (!properties) return 'other';
  const keyInfoUri = keyInfo && `#${attributeOf(keyInfo, 'Id')}`;
  return referencesOf(signedInfo).some((reference) => attributeOf(reference, 'URI') === keyInfoUri) ? 'A' : 'B';
};

const invalid = (code: SignatureFaultCode): SignatureVerdict => ({
  valid: false,
  faults: [signatureFault(code)],
  coversReceipt: false,
});

/**
 * Checks the signature inside a received receipt: profiles A and B and their deviations, SHA-1 and SHA-256 also mixed,
 * whatever the structure of its XAdES. What counts is that every digest and the signature value hold and that the whole
 * receipt is covered; two signatures, doubled Ids and references to other elements are refused, because a reader would
 * then look at something that nobody signed. Read the receipt from this same tree.
 *
 * `tree` is the receipt itself, out of its `<autorizacion>`. Never throws on hostile input. `crypto` is WebCrypto's
 * when absent. @sri ficha técnica 6
 */
export const verifyReceiptSignature = async (
  tree: XmlTree,
  crypto: SignatureCrypto = webSignatureCrypto,
  { isAuthorized = false }: VerifySignatureOptions = {},
): Promise<SignatureVerdict> => {
  const signatures = [...descendantsOf(tree.root)].filter(
    ({ name, namespace }) => name === 'Signature' && namespace === xmldsig,
  );
  const [signature] = signatures;
  if (!signature) return invalid('signature.missing');
  if (signatures.length > 1) return invalid('signature.several');
  if (!tree.root.children.includes(signature)) return invalid('signature.misplaced');

  const parts = elementsOf(signature);
  const one = (name: string) => {
    const [found, ...more] = parts.filter((part) => part.name === name && part.namespace === xmldsig);
    return more.length === 0 ? found : undefined;
  };
  const [signedInfo, valueElement, keyInfo] = [one('SignedInfo'), one('SignatureValue'), one('KeyInfo')];
  const value = valueElement && base64ToBytes(valueElement.text);
  const signatureMethod = signedInfo && childNamed(signedInfo, 'SignatureMethod');
  const method = signedInfo && childNamed(signedInfo, 'CanonicalizationMethod');
  if (!signedInfo || !value || !signatureMethod || !method) return invalid('signature.malformed');
  const hash = rsaNames[attributeOf(signatureMethod, 'Algorithm') ?? ''];
  const signedText = canonicalText(signedInfo, { method });
  if (!hash || signedText === undefined) return invalid('signature.unsupported');

  const { faults, coversReceipt } = await checkReferences(signedInfo, tree, signature, crypto);
  if (!coversReceipt && faults.length === 0) faults.push(signatureFault('signature.receipt_not_covered'));

  const properties = signedPropertiesOf(signedInfo, signature);
  const certificates = readCertificates(keyInfo);
  const holds = await Promise.all(certificates.map((each) => isSignedWith(each, hash, value, signedText, crypto)));
  const certificate = certificates[holds.indexOf(true)] ?? certificates[0];
  if (!certificate) faults.push(signatureFault('signature.no_certificate'));
  else {
    if (!holds.includes(true)) faults.push(signatureFault('signature.value'));
    faults.push(
      ...checkKeyValue(keyInfo, certificate, isAuthorized ? 'warning' : 'error'),
      ...(await checkSigningCertificate(properties, certificate, crypto)),
    );
  }
  const signedAt = readSigningTime(properties);
  return {
    valid: faults.every(({ severity }) => severity !== 'error'),
    faults,
    coversReceipt,
    hash,
    profile: profileOf(signedInfo, properties, keyInfo),
    ...(certificate && { certificate }),
    ...(signedAt && { signedAt }),
  };
};
