/**
 * Everything that can be said of a receipt without asking anybody: structure, access key, arithmetic, signature. Brings
 * libxml2, so it is exported apart: `@cuadre/sri/receipts/verify`.
 */
import type { Fault } from '../faults.ts';
import { parseAccessKey } from '../ids/index.ts';
import { type SignatureCrypto, type SignatureVerdict, verifyReceiptSignature } from '../signature/index.ts';
import type { XmlLimits } from '../xml/parse-xml.ts';
import { type ReadReceipt, readReceipt } from './read-receipt.ts';
import { type ReceiptDocument, receiptTypeOf } from './registry.ts';

export interface VerifiedReceipt {
  /** No error anywhere. Warnings do not count. */
  readonly ok: boolean;
  readonly read: ReadReceipt;
  /** Of the XML and of the type's schema; when it could not be read there is nothing else. */
  readonly structure: readonly Fault[];
  /** The key by itself, against what the document says, and against the SRI's wrapper. */
  readonly accessKey: readonly Fault[];
  /** Errors are what the SRI answers with 52. */
  readonly arithmetic: readonly Fault[];
  /** Its own faults, and what the certificate says of who signed and when. */
  readonly signature: readonly Fault[];
  /** `null` when the receipt could not be read. */
  readonly verdict: SignatureVerdict | null;
}

export interface VerifyOptions {
  readonly limits?: Partial<XmlLimits>;
  /** True: a receipt that nobody signed yet is no error. */
  readonly isUnsignedAllowed?: boolean;
  /** `nodeSignatureCrypto()` of `@cuadre/sri/node` is the fast one; WebCrypto when absent. */
  readonly crypto?: SignatureCrypto;
}

/**
 * Verifies a receipt from a file or text, alone or inside the SRI's `<autorizacion>`. Never throws on bad input. It does
 * not ask whether the certificate's entity is to be trusted (`verifyChain`), nor whether the SRI knows the receipt.
 * Codes besides those of its parts: `access_key.other_date`, `.other_type`, `.other_ruc`, `.other_environment`,
 * `.other_number`, `.other_authorization`, `authorization.refused`, `signature.other_ruc`, `signature.out_of_date`.
 */
export async function verifyReceipt(
  source: Uint8Array | string,
  { limits, isUnsignedAllowed = false, crypto }: VerifyOptions = {},
): Promise<VerifiedReceipt> {
  const read = readReceipt(source, limits);
  if (read.type === null || read.tree === null)
    return { ok: false, read, structure: read.faults, accessKey: [], arithmetic: [], signature: [], verdict: null };
  const isAuthorized = read.authorization?.status.toUpperCase() === 'AUTORIZADO';
  const verdict = await verifyReceiptSignature(read.tree, crypto, { isAuthorized });
  const isUnsigned = verdict.faults.some(({ code }) => code === 'signature.missing');
  const parts = {
    structure: read.faults,
    accessKey: [...keyFaults(read.document), ...wrapperFaults(read, read.document.accessKey)],
    arithmetic: receiptTypeOf(read.type).checkArithmetic(read.document),
    signature: isUnsigned && isUnsignedAllowed ? [] : [...verdict.faults, ...signerFaults(verdict, read.document.ruc)],
  };
  const ok = Object.values(parts).every((faults) => faults.every(({ severity }) => severity !== 'error'));
  return { ok, read, ...parts, verdict };
}

const fault = (code: string, place: string, sentence: string, severity: Fault['severity'] = 'error'): Fault => ({
  code,
  place,
  sentence,
  severity,
});

/** The key's own faults, or the parts of the document that it contradicts. @sri claveAcceso */
function keyFaults(document: ReceiptDocument): Fault[] {
  const key = parseAccessKey(document.accessKey);
  if (!key.ok) return key.faults.map((each) => ({ ...each, place: 'accessKey' }));
  const { value } = key;
  const parts: [code: string, place: string, word: string, agrees: boolean][] = [
    ['other_date', 'issuedOn', 'otra fecha', value.issuedOn === document.issuedOn],
    ['other_type', 'documentType', 'otro tipo', value.documentType === document.documentType],
    ['other_ruc', 'ruc', 'otro RUC', value.ruc === document.ruc],
    ['other_environment', 'environment', 'otro ambiente', value.environment === document.environment],
    [
      'other_number',
      'sequential',
      'otro número',
      value.establishment === document.establishment &&
        value.salesPoint === document.salesPoint &&
        value.sequential === document.sequential,
    ],
  ];
  return parts
    .filter(([, , , agrees]) => !agrees)
    .map(([code, place, word]) =>
      fault(`access_key.${code}`, place, `La clave de acceso dice ${word} que el comprobante.`),
    );
}

/** Before the offline scheme the authorisation had a number of its own, of 37 digits. */
function wrapperFaults({ authorization }: ReadReceipt, accessKey: string): Fault[] {
  if (authorization === null) return [];
  const faults: Fault[] = [];
  if (authorization.status !== '' && authorization.status.toUpperCase() !== 'AUTORIZADO')
    faults.push(
      fault('authorization.refused', '', `El SRI no autorizó este comprobante: dice ${authorization.status}.`),
    );
  if (authorization.number !== '' && authorization.number !== accessKey && !/^\d{37}$/.test(authorization.number))
    faults.push(fault('access_key.other_authorization', 'accessKey', 'La autorización es de otra clave de acceso.'));
  return faults;
}

/** What the SRI refuses with 39 and a file alone cannot decide: a legal representative may sign for a company. */
function signerFaults({ certificate, signedAt }: SignatureVerdict, ruc: string): Fault[] {
  const faults: Fault[] = [];
  if (certificate?.ruc !== undefined && certificate.ruc !== ruc)
    faults.push(
      fault('signature.other_ruc', '', `Firma ${certificate.holder}, con el RUC ${certificate.ruc}.`, 'warning'),
    );
  if (certificate && signedAt && (signedAt < certificate.validFrom || signedAt > certificate.validTo))
    faults.push(fault('signature.out_of_date', '', 'El certificado no estaba vigente cuando se firmó.', 'warning'));
  return faults;
}
