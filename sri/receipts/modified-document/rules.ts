import { FINAL_CONSUMER, rowOn, supportingDocumentTypes } from '../../catalogs/index.ts';
import { type Day, formatDay, isDay, isSriDay } from '../../dates/index.ts';
import { isReceiptNumber, normaliseIdentification, parseAccessKey } from '../../ids/index.ts';
import { cleanLine, masculine } from '../fault-list.ts';
import { checkHead } from '../rules/head.ts';
import { checkParty } from '../rules/party.ts';
import type { RuleScope } from '../rules/scope.ts';
import type { Buyer, DraftHead } from '../shapes.ts';
import type { ModifiedDocument, ModifiedReceipt } from './modified-document.ts';

interface NoteDraft extends DraftHead {
  readonly buyer: Buyer;
  readonly modified: ModifiedDocument;
  readonly reason?: string;
}
type Scope = RuleScope<NoteDraft>;

/** The day whose rates a note uses: the modified document's, or its own while that is no day (docs/decisions/0070). */
export const noteDay = (draft: { readonly modified: ModifiedDocument; readonly issuedOn: Day }): Day =>
  isDay(draft.modified.issuedOn) ? draft.modified.issuedOn : draft.issuedOn;

interface NoteScope extends Scope {
  readonly facts?: { readonly modified: ModifiedReceipt };
}

/**
 * What both notes begin with: header, modified document, buyer. Returns the day whose rates the rest is held to. `what` is
 * the note as a sentence begins, `La nota de crédito`.
 */
export function checkNoteHead(scope: NoteScope, what: string): Day {
  checkHead(scope);
  checkModified(scope, what, scope.facts?.modified);
  checkNoteBuyer(scope, what);
  const day = noteDay(scope.draft);
  return isDay(day) ? day : scope.today;
}

/**
 * Which receipt a note modifies, and whether it may. Codes `modified_type`, `modified_number`, `modified_date`, `modified_date_later`, `modified_key`,
 * `modified_key_differs`, and with facts `modified_pending`, `modified_voided`, `modified_final_consumer`,
 * `modified_date_differs`, `modified_buyer_differs`.
 * @sri codDocModificado, numDocModificado, fechaEmisionDocSustento
 */
function checkModified(scope: Scope, what: string, receipt: ModifiedReceipt | undefined): void {
  const { draft, faults } = scope;
  const { modified } = draft;
  const at = (field: keyof ModifiedDocument): string => `modified.${field}`;
  if (
    !/^[0-9]{2}$/.test(modified.documentType) ||
    rowOn(supportingDocumentTypes, modified.documentType, scope.day) === undefined
  )
    faults.error('modified_type', at('documentType'), 'Elige el tipo del comprobante que se modifica.');
  if (!isReceiptNumber(cleanLine(modified.number)))
    faults.error('modified_number', at('number'), 'El número del comprobante se escribe como 001-001-000000123.');
  if (!isSriDay(modified.issuedOn))
    faults.error('modified_date', at('issuedOn'), 'La fecha del comprobante que se modifica no existe. Elige otra.');
  else if (isDay(draft.issuedOn) && draft.issuedOn < modified.issuedOn)
    faults.error(
      'modified_date_later',
      'issuedOn',
      `${what} no puede ser anterior a su comprobante, del ${formatDay(modified.issuedOn)}.`,
    );
  checkKey(scope, at('accessKey'));
  if (receipt !== undefined) checkReceipt(scope, receipt);
}

function checkKey({ draft: { modified }, faults, issuer }: Scope, place: string): void {
  const key = cleanLine(modified.accessKey);
  if (key === '') return;
  const read = parseAccessKey(key);
  if (!read.ok) {
    faults.error('modified_key', place, 'La clave de acceso no es válida. Revisa que esté bien copiada.');
    return;
  }
  const { documentType, issuedOn, establishment, salesPoint, sequential, ruc } = read.value;
  if (
    documentType !== modified.documentType ||
    issuedOn !== modified.issuedOn ||
    `${establishment}-${salesPoint}-${sequential}` !== cleanLine(modified.number) ||
    (issuer !== undefined && ruc !== issuer.ruc)
  )
    faults.error('modified_key_differs', place, 'La clave de acceso es de otro comprobante. Revísala.');
}

function checkReceipt({ draft, faults }: Scope, receipt: ModifiedReceipt): void {
  if (receipt.state === 'pending')
    faults.error('modified_pending', 'modified.number', 'El SRI aún no autoriza ese comprobante. Espera su respuesta.');
  if (receipt.state === 'voided')
    faults.error('modified_voided', 'modified.number', 'Ese comprobante está anulado. Ya no se modifica.');
  if (receipt.isFinalConsumer)
    faults.error(
      'modified_final_consumer',
      'modified.number',
      'Un comprobante a consumidor final no se modifica. Elige otro.',
    );
  if (receipt.issuedOn !== draft.modified.issuedOn)
    faults.error(
      'modified_date_differs',
      'modified.issuedOn',
      `Ese comprobante es del ${formatDay(receipt.issuedOn)}. Corrige la fecha.`,
    );
  const { identificationType, identification } = draft.buyer;
  // A person's cédula and RUC are the same person, and a mistyped buyer is what some notes correct.
  const person = (text: string): string => (/^[0-9]{13}$/.test(text) ? text.slice(0, 10) : text);
  if (
    !receipt.isFinalConsumer &&
    person(normaliseIdentification(identificationType, identification)) !== person(receipt.buyerIdentification)
  )
    faults.warning(
      'modified_buyer_differs',
      'buyer.identification',
      'Ese comprobante se emitió a otro cliente. Confirma que sea el correcto.',
    );
}

/** Who gets the note: never a final consumer. @sri tabla 6, notes */
function checkNoteBuyer(scope: Scope, what: string): void {
  const { draft, faults } = scope;
  const { buyer } = draft;
  checkParty(scope, buyer, { place: 'buyer', noun: 'cliente' });
  if (buyer.identificationType === FINAL_CONSUMER)
    faults.error(
      'final_consumer',
      'buyer.identificationType',
      `${what} no se emite a consumidor final. Identifica a tu cliente.`,
    );
  else if (cleanLine(buyer.email) === '')
    faults.warning(
      'buyer_email_missing',
      'buyer.email',
      'Tu cliente no tiene correo. Añádelo para enviarle el comprobante.',
    );
}

/** @sri motivo */
export const checkReason = ({ draft, faults }: Scope): boolean =>
  faults.text('reason', 'reason', draft.reason, masculine('motivo'), { max: 300, required: true });
