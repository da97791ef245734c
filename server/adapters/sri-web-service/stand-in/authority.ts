import { dayInEcuador, daysBetween, isoInEcuador } from '@cuadre/sri/dates';
import { parseAccessKey, type ReadAccessKey } from '@cuadre/sri/ids';
import { verifyChain } from '@cuadre/sri/node';
import { receiptTypeByCode, receiptTypeOf } from '@cuadre/sri/receipts';
import { type ReadDocument, readReceipt } from '@cuadre/sri/receipts/read';
import { type Certificate, verifyReceiptSignature } from '@cuadre/sri/signature';
import type { SriMessage } from '../sri-web-service.ts';
import { differencesText } from './differences.ts';
import type { Ledger, StoredAuthorization, StoredReceipt } from './ledger.ts';
import { sriMessage } from './messages.ts';
import { authorizationAnswer, receivedAnswer, returnedAnswer } from './soap.ts';
import type { Switches } from './switches.ts';

/** What the stand-in is set to; the real SRI's values are in the ficha or unconfirmed, so each can be changed. */
export interface Rules {
  now(): Date;
  readonly seed: number;
  /** Authorities whose certificates sign here. */
  authorities(): readonly Certificate[];
  /** Digit of `ambiente` that this service takes: 1 pruebas and practice, 2 producción. */
  readonly environment: '1' | '2';
  /** From RECIBIDA to the result. */
  readonly processingMs: number;
  /** How old fechaEmision may be; the live limit is unconfirmed. */
  readonly maxAgeDays: number;
  /** Difference that is not yet error 52; authorised documents show 0.01, the true limit is unconfirmed. */
  readonly tolerance: string;
  /** A key refused with 39 stays refused (field reports); the ficha says it can be sent again corrected. */
  readonly refusedSignatureIsFinal: boolean;
  onError?(error: unknown): void;
}

/** Size limit of one document, ficha 7. */
const MAX_BYTES = 320 * 1024;

const environmentWord = (digit: string) => (digit === '2' ? 'PRODUCCIÓN' : 'PRUEBAS');

const identityOf = (key: ReadAccessKey) =>
  [key.ruc, key.documentType, key.establishment, key.salesPoint, key.sequential, key.environment].join('-');

/**
 * Reception (ficha section 11, first three groups and the dates): stops at the first failing group, and a document that
 * comes back DEVUELTA leaves no trace.
 */
export const receive = async (
  xml: Uint8Array | undefined,
  ledger: Ledger,
  switches: Switches,
  rules: Rules,
): Promise<string> => {
  if (xml === undefined) return returnedAnswer('N/A', [sriMessage('49')]);
  if (xml.length > MAX_BYTES) return returnedAnswer('N/A', [sriMessage('26')]);
  const receipt = readReceipt(xml);
  const accessKey = receipt.document?.accessKey ?? '';
  const returned = (...messages: SriMessage[]) => returnedAnswer(accessKey === '' ? 'N/A' : accessKey, messages);

  const forced = switches.take('error', 'reception');
  if (forced) return returned(sriMessage(forced.code ?? '50', 'Error pedido al sustituto del SRI'));

  // 1. structure
  const structural = receipt.faults.find((fault) => fault.severity === 'error');
  if (receipt.type === null || structural !== undefined) {
    if (structural?.code === 'structure.unknown_root') return returned(sriMessage('47'));
    if (structural?.code === 'structure.unknown_version') return returned(sriMessage('48'));
    const detail =
      structural !== undefined && 'detail' in structural ? String(structural.detail) : structural?.sentence;
    return returned(
      sriMessage('35', `Se encontró el siguiente error en la estructura del comprobante: ${detail ?? 'vacío'}`),
    );
  }
  // 2. the access key says what the document says, and belongs to this environment
  const key = parseAccessKey(accessKey);
  const mismatch = key.ok ? keyMismatch(key.value, receipt) : 'La clave de acceso no es válida.';
  if (!key.ok || mismatch !== undefined) return returned(sriMessage('35', mismatch));
  if (key.value.environment !== rules.environment)
    return returned(sriMessage('35', `${key.value.environment} no corresponde a ningun tipo de ambiente.`));
  // 3. uniqueness
  const known = ledger.byKey(accessKey);
  if (known !== undefined && !mayComeAgain(known, rules)) {
    const processing = known.held || known.readyAt > rules.now().toISOString();
    return returned(sriMessage(processing ? '70' : '43'));
  }
  const holder = ledger.holderOf(identityOf(key.value));
  if (holder !== undefined && holder.accessKey !== accessKey) return returned(sriMessage('45'));
  // 4. dates
  const today = dayInEcuador(rules.now());
  const age = daysBetween(receipt.document.issuedOn, today);
  if (age < 0) return returned(sriMessage('65', 'La fecha de emisión es posterior a la fecha actual'));
  if (age > rules.maxAgeDays)
    return returned(sriMessage('65', 'La fecha de emisión está fuera de rango de tolerancia'));

  if (switches.take('lost', 'reception')) return receivedAnswer();
  const now = rules.now();
  ledger.put({
    accessKey,
    identity: identityOf(key.value),
    xml: receipt.xml,
    receivedAt: now.toISOString(),
    readyAt: new Date(now.getTime() + rules.processingMs).toISOString(),
    held: switches.take('hold', 'reception') !== undefined,
    judged: false,
    authorizations: known?.authorizations ?? [],
  });
  return receivedAnswer();
};

/** A refused document may be corrected under its key, except (field reports) one refused for its signature. */
const mayComeAgain = (known: StoredReceipt, rules: Rules): boolean => {
  const last = known.authorizations.at(-1);
  if (last?.state !== 'NO AUTORIZADO' || known.readyAt > rules.now().toISOString()) return false;
  return !(rules.refusedSignatureIsFinal && last.messages.some((message) => message.identifier === '39'));
};

const keyMismatch = (key: ReadAccessKey, { document }: ReadDocument): string | undefined => {
  const pairs: readonly (readonly [tag: string, inKey: string, inDocument: string])[] = [
    ['fechaEmision', key.issuedOn, document.issuedOn],
    ['codDoc', key.documentType, document.documentType],
    ['ruc', key.ruc, document.ruc],
    ['ambiente', key.environment, document.environment],
    ['estab', key.establishment, document.establishment],
    ['ptoEmi', key.salesPoint, document.salesPoint],
    ['secuencial', key.sequential, document.sequential],
    ['tipoEmision', key.emissionType, document.emissionType],
  ];
  const wrong = pairs.find(([, inKey, inDocument]) => inKey !== inDocument);
  if (wrong !== undefined) return `El valor del tag ${wrong[0]} no corresponde con la clave de acceso.`;
  return receiptTypeByCode(key.documentType) === undefined ? 'codDoc no corresponde al comprobante.' : undefined;
};

/** Authorisation: what became of a received document. The verdict is made once, when processing ends, and kept. */
export const ask = async (accessKey: string, ledger: Ledger, switches: Switches, rules: Rules): Promise<string> => {
  const receipt = ledger.byKey(accessKey);
  const view = {
    accessKey,
    environmentWord: environmentWord(rules.environment),
    cdata: switches.take('cdata', 'authorization') !== undefined,
  };
  const released = receipt?.held === true && !switches.list().some((each) => each.kind === 'hold');
  const processing =
    receipt !== undefined && ((receipt.held && !released) || receipt.readyAt > rules.now().toISOString());
  if (receipt === undefined || processing)
    return authorizationAnswer({
      ...view,
      receipt,
      authorizations: receipt?.authorizations ?? [],
      inProcess: processing && switches.take('in_process_word', 'authorization') !== undefined,
    });
  const judged = await judge(receipt, ledger, switches, rules);
  if (switches.take('wrong_document', 'authorization')) {
    const other = ledger.all().find((each) => each.accessKey !== accessKey);
    const altered = other ?? { ...judged, xml: judged.xml.replace('<razonSocial>', '<razonSocial>OTRO ') };
    return authorizationAnswer({ ...view, receipt: altered, authorizations: judged.authorizations, inProcess: false });
  }
  return authorizationAnswer({ ...view, receipt: judged, authorizations: judged.authorizations, inProcess: false });
};

const judge = async (
  receipt: StoredReceipt,
  ledger: Ledger,
  switches: Switches,
  rules: Rules,
): Promise<StoredReceipt> => {
  const last = receipt.authorizations.at(-1);
  const flapped = receipt.judged && last?.messages.some((each) => each.additional === FLAP);
  if (receipt.judged && !flapped) return receipt;
  const verdict = flapped ? await verdictOn(receipt.xml, rules) : await firstVerdict(receipt, switches, rules);
  const warning = switches.take('warning', 'authorization');
  const messages = verdict.length === 0 && warning ? [sriMessage(warning.code ?? '60')] : verdict;
  const given: StoredAuthorization = {
    state: verdict.length === 0 ? 'AUTORIZADO' : 'NO AUTORIZADO',
    at: isoInEcuador(rules.now()),
    messages,
  };
  const judged = { ...receipt, held: false, judged: true, authorizations: [...receipt.authorizations, given] };
  ledger.put(judged);
  return judged;
};

const FLAP = 'Error momentáneo pedido al sustituto del SRI';

const firstVerdict = async (receipt: StoredReceipt, switches: Switches, rules: Rules): Promise<SriMessage[]> => {
  if (switches.take('flapping', 'authorization')) return [sriMessage('50', FLAP)];
  const forced = switches.take('error', 'authorization');
  if (forced) return [sriMessage(forced.code ?? '50', 'Error pedido al sustituto del SRI')];
  return verdictOn(receipt.xml, rules);
};

/** Signature and chain, then differences: the groups that the authorisation service answers for. */
const verdictOn = async (xml: string, rules: Rules): Promise<SriMessage[]> => {
  const receipt = readReceipt(xml);
  if (receipt.type === null || receipt.tree === null) return [sriMessage('35')];
  const signature = await verifyReceiptSignature(receipt.tree);
  if (!signature.valid || signature.certificate === undefined)
    return [sriMessage('39', 'firma inválida (firma y/o certificados alterados)')];
  const { certificate, signedAt } = signature;
  const chain = verifyChain(certificate, rules.authorities(), rules.now());
  if (!chain.ok) {
    if (chain.reason === 'unknown_authority')
      return [sriMessage('39', 'La validacion de la cadena de confianza ha fallado')];
    if (chain.reason === 'not_for_signing')
      return [sriMessage('39', 'El certificado utilizado, no es del tipo firma digital')];
    return [sriMessage('39', 'El certificado no está vigente')];
  }
  if (certificate.ruc !== receipt.document.ruc)
    return [sriMessage('39', 'El RUC del emisor no corresponde al RUC del certificado')];
  // The live service lets clocks be a little ahead: up to 10 seconds were authorised.
  if (signedAt !== undefined && signedAt.getTime() > rules.now().getTime() + 60_000)
    return [sriMessage('39', 'La fecha contenida en la firma es posterior a la actual')];
  const type = receiptTypeOf(receipt.type);
  const differences = type
    .checkArithmetic(receipt.document, { tolerance: rules.tolerance })
    .filter((fault) => fault.severity === 'error');
  return differences.length === 0 ? [] : [sriMessage('52', differencesText(type.code, differences))];
};
