import {
  addBusinessDays,
  type HolidayTable,
  type LimitOverrides,
  limitOn,
  REIMBURSEMENT_DOCUMENT,
  RETAINED_IVA,
  rowOn,
  SUPPORT_SELF_RETENTION,
  supportingDocumentTypes,
  taxSupports,
} from '../../../catalogs/index.ts';
import { type Day, formatDay, isDay, isSriDay, monthOf } from '../../../dates/index.ts';
import { parseAccessKey, parseReceiptNumber } from '../../../ids/index.ts';
import { cleanLine } from '../../fault-list.ts';
import { isBlank } from '../../lines/read-amount.ts';
import { checkReimbursedDocument, checkReimbursementSize } from '../../reimbursement/rules.ts';
import type { PaidDocument, RetentionLineDraft } from '../retention.ts';
import { isOwn, nameOf } from './header.ts';
import type { DocumentScope } from './scope.ts';

/** Document of what one withholds from oneself. @sri ATS tabla 4, ficha anexo 19 */
const SELF_RETENTION_DOCUMENT = '42';

/** What is withheld from: its kind, number, days and authorisation. @sri docSustento */
export function checkDocument(scope: DocumentScope): void {
  checkKind(scope);
  checkNumber(scope);
  checkDays(scope);
  checkPaidBefore(scope);
  checkAuthorization(scope);
  checkReimbursements(scope);
}

function checkKind({ document, faults, day, place }: DocumentScope): void {
  const support = rowOn(taxSupports, document.taxSupport, day);
  if (support === undefined)
    faults.error('tax_support', `${place}.taxSupport`, 'Elige el sustento tributario de la lista.');
  if (rowOn(supportingDocumentTypes, document.documentCode, day) === undefined)
    faults.error('document_code', `${place}.documentCode`, 'Elige el tipo de comprobante de la lista.');
  else if (support !== undefined && !support.documents.includes(document.documentCode))
    faults.warning(
      'tax_support_document',
      `${place}.taxSupport`,
      'Ese sustento no suele ir con este tipo de comprobante. Revísalo.',
    );
}

function checkNumber({ document, draft, issuer, faults, place }: DocumentScope): void {
  const isSelf = document.documentCode === SELF_RETENTION_DOCUMENT && document.taxSupport === SUPPORT_SELF_RETENTION;
  if (isBlank(document.number) && isSelf && (issuer === undefined || isOwn(issuer, draft))) return;
  if (isBlank(document.number))
    faults.error('number_missing', `${place}.number`, 'Falta el número del comprobante. Escríbelo.');
  else if (!parseReceiptNumber(document.number).ok)
    faults.error('number', `${place}.number`, 'El número del comprobante se escribe como 001-001-000000123.');
}

function checkDays(scope: DocumentScope): void {
  const { document, draft, faults, today, day, place, received, limits, tables } = scope;
  const { issuedOn, registeredOn } = document;
  if (!isSriDay(issuedOn))
    faults.error('document_date', `${place}.issuedOn`, 'La fecha del comprobante no existe. Elige otra.');
  else if (issuedOn > day)
    faults.error(
      'document_date_later',
      `${place}.issuedOn`,
      `El comprobante es posterior a la retención. Usa una fecha hasta ${formatDay(day)}.`,
    );
  if (!isBlank(registeredOn)) {
    if (!isSriDay(registeredOn ?? ''))
      faults.error('registered_date', `${place}.registeredOn`, 'La fecha de registro no existe. Elige otra.');
    else if ((registeredOn ?? '') > today)
      faults.error(
        'registered_date_future',
        `${place}.registeredOn`,
        `La fecha de registro no puede ser futura. Usa hasta ${formatDay(today)}.`,
      );
  }
  if (!isDay(issuedOn) || !isDay(draft.issuedOn)) return;
  const last = retentionDeadline(received?.receivedOn ?? issuedOn, limits, tables);
  const owesNothing = paidBefore(scope) !== undefined && document.retentions.every(isOfIva);
  if (draft.issuedOn > last && !owesNothing)
    faults.warning(
      'late',
      `${place}.issuedOn`,
      `El plazo para retener terminó el ${formatDay(last)}. Emítela igual, todavía se debe.`,
    );
}

/**
 * What is bought by liquidation or from abroad while one is no agent has its IVA in the return of its period: retained in that
 * of another one it would be paid twice. undefined: it is not retained, or in its place. @sri Formulario 104, casilla 731
 */
function paidBefore({ document, draft, day, facts }: DocumentScope): PaidDocument | undefined {
  const { documentCode, number, retentions } = document;
  const paid = facts?.paidWith?.find((each) => each.documentCode === documentCode && each.number === number);
  if (paid === undefined || !isDay(day) || !retentions.some(isOfIva)) return undefined;
  const [first, last] = paid.declaredIn;
  const retainedIn = draft.fiscalPeriod ?? monthOf(day);
  return retainedIn < first || last < retainedIn ? paid : undefined;
}

const isOfIva = ({ taxCode }: RetentionLineDraft): boolean => taxCode === RETAINED_IVA;

function checkPaidBefore(scope: DocumentScope): void {
  const paid = paidBefore(scope);
  if (paid !== undefined)
    scope.faults.warning(
      'paid_with_document',
      `${scope.place}.issuedOn`,
      `En ${nameOf(paid.boughtIn)} no eras agente: su IVA va en la declaración de ese período y aquí lo pagarías otra vez. Si ya lo eras, corrige desde cuándo en tus datos tributarios.`,
    );
}

/**
 * Last day to withhold: five business days after the document came, which for an electronic one is the day of its issue
 * unless the app knows better. A late retention is still owed, so it only warns (ruling R1). Throws RangeError when it
 * is not a day. @law LRTI art. 50
 */
export const retentionDeadline = (receivedOn: Day, limits?: LimitOverrides, tables?: HolidayTable): Day =>
  addBusinessDays(receivedOn, Number(limitOn('retentionDays', receivedOn, limits)), tables);

function checkAuthorization({ document, draft, faults, place }: DocumentScope): void {
  const authorization = cleanLine(document.authorizationNumber);
  if (authorization === '') return;
  if (!/^[0-9]{10,49}$/.test(authorization)) {
    faults.error(
      'authorization',
      `${place}.authorizationNumber`,
      'La autorización tiene de 10 a 49 dígitos. Revísala.',
    );
    return;
  }
  if (authorization.length < 49) return;
  const key = parseAccessKey(authorization);
  if (!key.ok) {
    faults.warning(
      'access_key',
      `${place}.authorizationNumber`,
      'La autorización no pasa la verificación. Revisa que esté bien copiada.',
    );
    return;
  }
  const { establishment, salesPoint, sequential, ruc } = key.value;
  const number = parseReceiptNumber(document.number);
  const isOther =
    number.ok &&
    (number.value.establishment !== establishment ||
      number.value.salesPoint !== salesPoint ||
      number.value.sequential !== sequential);
  // A purchase liquidation (03) is of our own making: its key carries our RUC, not the supplier's.
  const isOfOther =
    key.value.documentType !== '03' &&
    draft.supplier.identificationType === '04' &&
    draft.supplier.identification !== ruc;
  if (isOther || isOfOther)
    faults.warning(
      'access_key_other',
      `${place}.authorizationNumber`,
      'La autorización es de otro comprobante o proveedor. Revísala.',
    );
}

/** Refund documents and what they pass on. @sri codDocSustento 41 */
function checkReimbursements(scope: DocumentScope): void {
  const { document, faults, place } = scope;
  const passedOn = document.reimbursements ?? [];
  if (document.documentCode !== REIMBURSEMENT_DOCUMENT) {
    if (passedOn.length > 0)
      faults.error(
        'reimbursement_not_asked',
        `${place}.reimbursements`,
        'Solo un comprobante de reembolso (41) lleva documentos de reembolso. Quítalos.',
      );
    return;
  }
  if (passedOn.length === 0)
    faults.error(
      'no_reimbursements',
      `${place}.reimbursements`,
      'Faltan los documentos del reembolso. Agrega al menos uno.',
    );
  checkReimbursementSize(faults, passedOn, `${place}.reimbursements`);
  const own = isDay(document.issuedOn) ? document.issuedOn : scope.day;
  passedOn.forEach((each, i) => {
    const at = `${place}.reimbursements.${i}`;
    checkReimbursedDocument(
      { draft: { ...scope.draft, issuedOn: own }, faults, day: own },
      each,
      at,
      'el comprobante de reembolso',
    );
    // What the invoice has room for and this document has not.
    if (/^[0-9]{3}$/.test(each.documentCode))
      faults.error(
        'reimbursed_document_code',
        `${at}.documentCode`,
        'En la retención no cabe ese tipo de comprobante. Elige otro.',
      );
    each.taxes.forEach((tax, j) => {
      if (!/^0*[0-9]{1,4}(\.0*)?$/.test(cleanLine(tax.rate)))
        faults.error(
          'reimbursed_rate_whole',
          `${at}.taxes.${j}.rate`,
          'En la retención la tarifa es un número entero. Corrígela.',
        );
    });
  });
}
