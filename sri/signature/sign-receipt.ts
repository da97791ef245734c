import { isoInEcuador } from '../dates/index.ts';
import {
  digestMethods,
  inScope,
  type SignatureHash,
  type SigningKey,
  signatureMethods,
  xmldsig,
} from './signing-key.ts';

export interface SignOptions {
  /** Becomes SigningTime, in Ecuador's time. The SRI refuses a time ahead of its clock. */
  readonly signedAt: Date;
  /** SHA-1 unless said otherwise: no authorised SHA-256 document was found (docs/decisions/0003). */
  readonly hash?: SignatureHash;
}

const inclusiveC14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const declaration = encoder.encode('<?xml version="1.0" encoding="UTF-8"?>');

/** Kept, because signing is the hot path. Nothing stays in it across an await: several receipts are signed at once. */
let scratch = new Uint8Array(64 * 1024);
const scratchOf = (bytes: number): Uint8Array => {
  if (scratch.length < bytes) scratch = new Uint8Array(bytes);
  return scratch;
};

/** The receipt with the signature as its last child: head, the key's own part, tail and the closing tag. */
const assemble = (receipt: Uint8Array, head: string, keyInfo: Uint8Array, tail: string, closingTag: string) => {
  const buffer = scratchOf(3 * (head.length + tail.length + closingTag.length) + keyInfo.length);
  let end = encoder.encodeInto(head, buffer).written;
  buffer.set(keyInfo, end);
  end += keyInfo.length;
  end += encoder.encodeInto(tail + closingTag, buffer.subarray(end)).written;
  const open = receipt.length - closingTag.length;
  const whole = new Uint8Array(declaration.length + open + end);
  whole.set(declaration);
  whole.set(receipt.subarray(0, open), declaration.length);
  whole.set(buffer.subarray(0, end), declaration.length + open);
  return whole;
};

/**
 * Numbers of up to seven digits for the Ids, out of the receipt's digest: others draw them at random, but all they
 * must be is unlike each other, and so the same receipt signed at the same second gives the same bytes.
 */
const idNumbers = (digest: string): number[] =>
  [0, 4, 8, 12, 16, 20].map((at) => {
    let number = 0;
    for (let i = at; i < at + 4; i++) number = number * 64 + digest.charCodeAt(i);
    return number % 10_000_000;
  });

const GREATER = 62;

/** The root's closing tag. Throws when the bytes cannot be the canonical form of a receipt. */
const closingTagOf = (receipt: Uint8Array): string => {
  const openingTag = decoder.decode(receipt.subarray(0, receipt.indexOf(GREATER) + 1));
  const name = /^<([A-Za-z]+) /.exec(openingTag)?.[1];
  const closing = `</${name}>`;
  if (!name || !endsWith(receipt, closing)) throw new TypeError('begins with the root element and ends with it');
  if (!openingTag.includes(' id="comprobante"')) throw new TypeError('the root needs id="comprobante"');
  if (openingTag.includes('xmlns')) throw new TypeError('a namespace of the root would enter every digest');
  return closing;
};

const encode = (xml: string): Uint8Array => {
  if (xml.includes('\r')) throw new TypeError('canonical XML writes a carriage return as &#xD;');
  return encoder.encode(xml);
};

const endsWith = (bytes: Uint8Array, text: string): boolean => {
  const start = bytes.length - text.length;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
};

/**
 * Signs a receipt: XAdES-BES enveloped, as MITyCLib does and the ficha técnica shows.
 *
 * `xml` is the canonical form of the root element without declaration, what `writeReceiptBytes` gives (a text counts as
 * its UTF-8). Everything is written in canonical form at once, so what is hashed is what is sent and nothing is parsed or
 * serialised again.
 * Gives the bytes to store and to send, never to be changed afterwards.
 * Throws TypeError when `xml` is not in that form. @sri ficha técnica 6, anexo 14
 */
export const signReceipt = async (
  xml: string | Uint8Array,
  key: SigningKey,
  options: SignOptions,
): Promise<Uint8Array> => {
  const receipt = typeof xml === 'string' ? encode(xml) : xml;
  const closingTag = closingTagOf(receipt);
  const hash = options.hash ?? 'sha1';
  const digestOfReceipt = await key.digest(receipt, hash);
  const [signature, properties, reference, info, value, object] = idNumbers(digestOfReceipt);
  const signatureId = `Signature${signature}`;
  const propertiesId = `${signatureId}-SignedProperties${properties}`;
  const digestMethod = `<ds:DigestMethod Algorithm="${digestMethods[hash]}"></ds:DigestMethod>`;

  const { keyInfoId, keyInfoBytes, keyInfoDigest, signingCertificate } = key.prepared;
  const signedProperties =
    ` Id="${propertiesId}"><etsi:SignedSignatureProperties>` +
    `<etsi:SigningTime>${isoInEcuador(options.signedAt)}</etsi:SigningTime>` +
    `<etsi:SigningCertificate>${signingCertificate[hash]}</etsi:SigningCertificate>` +
    '</etsi:SignedSignatureProperties><etsi:SignedDataObjectProperties>' +
    `<etsi:DataObjectFormat ObjectReference="#Reference-ID-${reference}">` +
    '<etsi:Description>contenido comprobante</etsi:Description><etsi:MimeType>text/xml</etsi:MimeType>' +
    '</etsi:DataObjectFormat></etsi:SignedDataObjectProperties></etsi:SignedProperties>';

  const digestOfProperties = await key.digest(`<etsi:SignedProperties${inScope}${signedProperties}`, hash);

  const signedInfo =
    ` Id="Signature-SignedInfo${info}">` +
    `<ds:CanonicalizationMethod Algorithm="${inclusiveC14n}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${signatureMethods[hash]}"></ds:SignatureMethod>` +
    `<ds:Reference Id="SignedPropertiesID${properties}" Type="http://uri.etsi.org/01903#SignedProperties" URI="#${propertiesId}">` +
    `${digestMethod}<ds:DigestValue>${digestOfProperties}</ds:DigestValue></ds:Reference>` +
    `<ds:Reference URI="#${keyInfoId}">` +
    `${digestMethod}<ds:DigestValue>${keyInfoDigest[hash]}</ds:DigestValue></ds:Reference>` +
    `<ds:Reference Id="Reference-ID-${reference}" URI="#comprobante"><ds:Transforms>` +
    `<ds:Transform Algorithm="${xmldsig}enveloped-signature"></ds:Transform></ds:Transforms>` +
    `${digestMethod}<ds:DigestValue>${digestOfReceipt}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const signatureValue = await key.sign(`<ds:SignedInfo${inScope}${signedInfo}`, hash);

  return assemble(
    receipt,
    `<ds:Signature${inScope} Id="${signatureId}"><ds:SignedInfo${signedInfo}` +
      `<ds:SignatureValue Id="SignatureValue${value}">${signatureValue}</ds:SignatureValue><ds:KeyInfo`,
    keyInfoBytes,
    `<ds:Object Id="${signatureId}-Object${object}"><etsi:QualifyingProperties Target="#${signatureId}">` +
      `<etsi:SignedProperties${signedProperties}</etsi:QualifyingProperties></ds:Object></ds:Signature>`,
    closingTag,
  );
};
