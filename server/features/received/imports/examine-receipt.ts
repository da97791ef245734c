import type { Fault } from '@cuadre/sri/faults';
import { FINAL_CONSUMER_ID, parseAccessKey, type ReadAccessKey } from '@cuadre/sri/ids';
import { amount } from '@cuadre/sri/num';
import { type DocumentOutline, outlineDocument, type ReceiptType, receiptTypes } from '@cuadre/sri/receipts';
import { type ReadDocument, type ReadReceipt, readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import type { Environment } from '#contract/common.ts';
import { importSentences as say } from '#phrases/received/received.ts';
import { receiptFileBytes } from '#server/db/foreign.ts';
import { plainWord } from '#server/lib/plain-word.ts';
import { isExpense } from '../classify/classify.ts';
import type { Own } from '../record/own-identifications.ts';

/** Why a file is not taken: a stable code and its sentence. */
export interface RefusedFile {
  readonly kind: 'refused';
  readonly reason: string;
  readonly sentence: string;
}

/** A receipt of the taxpayer's, with everything that was checked. */
export interface Examined {
  readonly kind: 'receipt';
  readonly environment: Environment;
  readonly direction: 'received' | 'emitted';
  readonly key: ReadAccessKey;
  readonly version: string;
  readonly outline: DocumentOutline;
  /** The one of its receivers that the taxpayer is; the first one of what he emitted. */
  readonly receiver: DocumentOutline['receivers'][number];
  /** The receiver is somebody whom the taxpayer supports. */
  readonly ofDependant: boolean;
  readonly signature: 'valid' | 'invalid' | 'none';
  readonly signatureReason: string | undefined;
  readonly signer: string | undefined;
  /** stated: the SRI's wrapper came with it; confirmed: the SRI itself answered; pending: it came bare. */
  readonly authorization: 'stated' | 'confirmed' | 'pending';
  readonly authorizedAt: Date | undefined;
  /** What does not agree, worst first; none of them keeps it out. */
  readonly faults: readonly Fault[];
  /** The file as it came. */
  readonly xml: Uint8Array;
}

interface ExamineOptions {
  readonly own: Own;
  /** The one in use: receipts of the SRI's test environment belong to it. */
  readonly environment: Environment;
  /** The bytes are the SRI's own answer to this key. */
  readonly askedFor?: string;
}

const refused = (reason: string, sentence: string): RefusedFile => ({ kind: 'refused', reason, sentence });
const mostFaults = 20;
/** Above it no column holds it; a receipt of a million millions is none. */
const largest = amount('1000000000000');

/**
 * One file → a receipt of the taxpayer's or why not. Parsed within limits and without entities, its key checked and
 * compared with what it says, its signature verified, its figures added up. Never throws on hostile input.
 *
 * A document whose structure the SRI's schema refuses is taken only when the SRI authorised it (its wrapper is there and
 * the signature holds, or it answered us): old schemas had other elements.
 */
export async function examineReceipt(file: Uint8Array, options: ExamineOptions): Promise<Examined | RefusedFile> {
  const read = readReceipt(file, { bytes: receiptFileBytes });
  const { tree } = read;
  const outline = tree && outlineDocument(tree);
  if (read.type === null || tree === null || !outline) return unreadable(read);
  const key = parseAccessKey(outline.accessKey);
  if (!key.ok) return refused(key.faults[0]?.code ?? 'access_key', key.faults[0]?.sentence ?? say.keyDisagrees);
  if (!keyAgrees(key.value, outline)) return refused('received.key_disagrees', say.keyDisagrees);
  if (options.askedFor !== undefined && options.askedFor !== key.value.accessKey)
    return refused('received.sri_other', say.sriOther);
  const environment = environmentOf(key.value, options.environment);
  if (environment === null) return refused('received.test_document', say.testDocument);
  const place = placeOf(outline, options.own);
  if ('reason' in place) return place;
  if (isRefusedBySri(read)) return refused('received.not_authorized', say.notAuthorized);
  if (hasImpossibleAmounts(outline)) return refused('received.amounts', say.amounts);

  const isAuthorized = place.direction === 'received' && authorizationOf(read, key.value, options) !== 'pending';
  const verdict = await verifyReceiptSignature(tree, undefined, { isAuthorized });
  const missing = verdict.faults.some(({ code }) => code === 'signature.missing');
  const signature = verdict.valid ? 'valid' : missing ? 'none' : 'invalid';
  // A wrapper around bytes that somebody changed says nothing about them: the SRI is asked.
  const authorization = signature === 'invalid' ? 'pending' : authorizationOf(read, key.value, options);
  const structural = read.faults.filter(({ severity }) => severity === 'error');
  const [worst] = structural;
  if (worst && (authorization === 'pending' || signature !== 'valid'))
    return refused(worst.code, say.structure(worst.sentence));
  return {
    kind: 'receipt',
    environment,
    ...place,
    key: key.value,
    version: read.version,
    outline,
    signature,
    signatureReason: verdict.faults.find(({ severity }) => severity === 'error')?.sentence,
    signer: verdict.certificate?.holder,
    authorization,
    authorizedAt: instantOf(read.authorization?.authorizedAt),
    faults: [
      ...arithmeticOf(read),
      ...structural.map(asWarning),
      ...verdict.faults.filter(isOtherKey).map(asWarning),
    ].slice(0, mostFaults),
    xml: file,
  };
}

const unreadable = ({ faults }: ReadReceipt): RefusedFile => {
  const [fault] = faults;
  return refused(fault?.code ?? 'structure.unknown_root', fault?.sentence ?? say.damaged);
};

const keyAgrees = (key: ReadAccessKey, outline: DocumentOutline): boolean =>
  key.ruc === outline.issuer.ruc &&
  key.documentType === outline.documentType &&
  key.environment === outline.environment &&
  `${key.establishment}-${key.salesPoint}-${key.sequential}` === outline.number &&
  (outline.issuedOn === null || outline.issuedOn === key.issuedOn);

/** null: a test document, and real ones are kept here. */
const environmentOf = (key: ReadAccessKey, inUse: Environment): Environment | null => {
  if (key.environment === '2') return 'produccion';
  return inUse === 'produccion' ? null : inUse;
};

const placeOf = (
  { documentType, issuer, receivers }: DocumentOutline,
  { identifications, dependants }: Own,
): Pick<Examined, 'direction' | 'receiver' | 'ofDependant'> | RefusedFile => {
  const [first] = receivers;
  const receiver = receivers.find(({ identification }) => identifications.has(identification));
  if (first && identifications.has(issuer.ruc)) return { direction: 'emitted', receiver: first, ofDependant: false };
  if (receiver) return { direction: 'received', receiver, ofDependant: false };
  // What they bought, and nothing else of theirs: a retention is of who sells.
  if (first && isExpense(documentType) && dependants.has(first.identification))
    return { direction: 'received', receiver: first, ofDependant: true };
  if (first?.identification === FINAL_CONSUMER_ID) return refused('received.final_consumer', say.finalConsumer);
  return refused(
    'received.other_person',
    say.otherPerson(first?.name.slice(0, 80) ?? '', first?.identification.slice(0, 20) ?? ''),
  );
};

const isRefusedBySri = ({ authorization }: ReadReceipt): boolean =>
  authorization !== null &&
  ['NO AUTORIZADO', 'RECHAZADO', 'RECHAZADA', 'NAT'].includes(plainWord(authorization.status));

const hasImpossibleAmounts = ({ subtotal, discount, tip, total, taxes }: DocumentOutline): boolean =>
  [subtotal, discount, tip, total, ...taxes.flatMap(({ base, value }) => [base, value])].some(
    (text) => amount(text).abs().compare(largest) >= 0,
  ) || taxes.length > 100;

/** Before the offline scheme the number was one of 37 digits, not the key. */
const authorizationOf = (
  { authorization }: ReadReceipt,
  { accessKey }: ReadAccessKey,
  { askedFor }: ExamineOptions,
): Examined['authorization'] => {
  if (!authorization || plainWord(authorization.status) !== 'AUTORIZADO') return 'pending';
  if (authorization.number !== accessKey && !/^\d{37}$/.test(authorization.number)) return 'pending';
  return askedFor === undefined ? 'stated' : 'confirmed';
};

const isOtherKey = ({ code }: Fault): boolean => code === 'signature.other_key';

/** Without a zone it is the clock of Ecuador. */
const instantOf = (text: string | undefined): Date | undefined => {
  const said = /^\d{4}-\d\d-\d\dT\S*?(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? '');
  const instant = said ? new Date(said[1] === undefined ? `${said[0]}-05:00` : said[0]) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
};

const arithmeticOf = ({ type, document }: ReadDocument): Fault[] => {
  const kind: ReceiptType = receiptTypes[type];
  return kind
    .checkArithmetic(document)
    .map(({ code, place, sentence, severity }) => ({ code, place, sentence, severity }));
};

const asWarning = ({ code, place, sentence }: Fault): Fault => ({ code, place, sentence, severity: 'warning' });
