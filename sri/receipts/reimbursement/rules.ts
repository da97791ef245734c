import {
  countries,
  ECUADOR,
  IVA,
  IVA_NOT_SUBJECT,
  identificationTypes,
  ivaRates,
  rowOn,
  supplierTypes,
  supportingDocumentTypes,
  taxes,
} from '../../catalogs/index.ts';
import { formatDay, isDay, isSriDay } from '../../dates/index.ts';
import { checkIdentification, isSeriesCode, parseAccessKey } from '../../ids/index.ts';
import { amount, formatMoney, formatPercent, ZERO } from '../../num/index.ts';
import { CENTS, type FaultList, feminine, masculine } from '../fault-list.ts';
import type { CalculatedLine } from '../lines/calculate-line.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { RuleScope } from '../rules/scope.ts';
import type { DraftHead, LineDraft, ReimbursedDocument } from '../shapes.ts';
import { type CalculatedReimbursement, reimbursementOf } from './calculate.ts';

const noun = {
  base: feminine('base imponible'),
  value: masculine('valor del impuesto'),
  rate: feminine('tarifa'),
};
const CENT = amount('0.01');

interface Draft extends DraftHead {
  readonly lines: readonly LineDraft[];
  readonly reimbursements?: readonly ReimbursedDocument[];
}
type Scope = RuleScope<Draft> & {
  readonly figures: { readonly lines: readonly CalculatedLine[]; readonly reimbursement?: CalculatedReimbursement };
};

/**
 * Each document whose cost is passed on, and the line that charges it. `what` is the receipt as the middle of a sentence
 * says it: `la factura`. @sri reembolsos, tabla 26
 */
export function checkReimbursements(scope: Scope, what: string): void {
  const { draft, figures, faults } = scope;
  const documents = draft.reimbursements ?? [];
  if (documents.length === 0) return;
  const seen = new Set<string>();
  documents.forEach((document, i) => {
    const place = `reimbursements.${i}`;
    checkReimbursedDocument(scope, document, place, what);
    const key = [
      document.supplierIdentification,
      document.documentCode,
      document.establishment,
      document.salesPoint,
      document.sequential,
    ].join(' ');
    if (seen.has(key))
      faults.error('reimbursed_twice', place, 'Este comprobante ya está en el reembolso. Quita uno de los dos.');
    seen.add(key);
  });
  checkReimbursementSize(faults, documents, 'reimbursements');
  // Normal practice, not law: the refunded amount is charged in lines "no objeto de IVA", since its IVA is already in it.
  const charged = draft.lines.reduce(
    (sum, line, i) => (line.ivaCode === IVA_NOT_SUBJECT ? sum.add(figures.lines[i]?.subtotal ?? ZERO) : sum),
    ZERO,
  );
  const total = figures.reimbursement?.total ?? ZERO;
  if (!charged.equals(total))
    faults.warning(
      'reimbursement_line',
      'lines',
      `El reembolso suma ${formatMoney(total)} y sus líneas sin IVA ${formatMoney(charged)}. Iguálalos.`,
    );
}

/** xs:totalDigits 14 with two decimals leaves the totals twelve digits before the point. */
const TOO_LARGE = amount('1000000000000');

/** What is passed on must fit the totals of the header. Code `reimbursement_too_large`. */
export function checkReimbursementSize(
  faults: FaultList,
  documents: readonly Pick<ReimbursedDocument, 'taxes'>[],
  place: string,
): void {
  if ((reimbursementOf(documents)?.total ?? ZERO).compare(TOO_LARGE) >= 0)
    faults.error('reimbursement_too_large', place, 'El reembolso suma demasiado. Revisa sus valores.');
}

/** One document passed on. The retention asks for those of each of its supporting documents, on that document's day. */
export function checkReimbursedDocument(
  { draft, faults, day }: Pick<RuleScope, 'draft' | 'faults' | 'day'>,
  document: ReimbursedDocument,
  place: string,
  what: string,
): void {
  const typed = rowOn(identificationTypes, document.supplierIdentificationType, day);
  if (typed === undefined)
    faults.error(
      'supplier_identification_type',
      `${place}.supplierIdentificationType`,
      'Elige un tipo de identificación de la lista.',
    );
  else if (typed.code === '07')
    faults.error(
      'supplier_final_consumer',
      `${place}.supplierIdentificationType`,
      'El proveedor no puede ser consumidor final. Identifícalo.',
    );
  else
    faults.include(
      `${place}.supplierIdentification`,
      checkIdentification(document.supplierIdentificationType, document.supplierIdentification),
    );
  if (rowOn(countries, document.countryCode ?? ECUADOR, day) === undefined)
    faults.error('supplier_country', `${place}.countryCode`, 'Elige el país del proveedor de la lista.');
  if (rowOn(supplierTypes, document.supplierType, day) === undefined)
    faults.error('supplier_type', `${place}.supplierType`, 'Elige si el proveedor es persona natural o sociedad.');
  if (rowOn(supportingDocumentTypes, document.documentCode, day) === undefined)
    faults.error('reimbursed_document_type', `${place}.documentCode`, 'Elige el tipo de comprobante de la lista.');
  if (
    !isSeriesCode(document.establishment) ||
    !isSeriesCode(document.salesPoint) ||
    !/^[0-9]{9}$/.test(document.sequential)
  )
    faults.error(
      'reimbursed_number',
      `${place}.sequential`,
      'El número del comprobante se escribe como 001-001-000000123.',
    );
  if (!isSriDay(document.issuedOn))
    faults.error('reimbursed_date', `${place}.issuedOn`, 'La fecha no existe. Elige otra.');
  else if (document.issuedOn > draft.issuedOn)
    faults.error(
      'reimbursed_date_later',
      `${place}.issuedOn`,
      `El comprobante es posterior a ${what}. Usa una fecha hasta ${formatDay(day)}.`,
    );
  const authorization = document.authorizationNumber;
  if (!/^[0-9]{10,49}$/.test(authorization))
    faults.error(
      'reimbursed_authorization',
      `${place}.authorizationNumber`,
      'La autorización tiene de 10 a 49 dígitos. Revísala.',
    );
  else if (authorization.length === 49 && !parseAccessKey(authorization).ok)
    faults.warning(
      'reimbursed_access_key',
      `${place}.authorizationNumber`,
      'La autorización no pasa la verificación. Revisa que esté bien copiada.',
    );
  if (document.taxes.length === 0)
    faults.error('reimbursed_no_taxes', `${place}.taxes`, 'Faltan los impuestos del comprobante. Agrega al menos uno.');
  const issuedOn = isDay(document.issuedOn) ? document.issuedOn : day;
  for (const [i, tax] of document.taxes.entries()) checkTax(faults, tax, `${place}.taxes.${i}`, issuedOn);
}

function checkTax(
  faults: Scope['faults'],
  tax: ReimbursedDocument['taxes'][number],
  place: string,
  issuedOn: string,
): void {
  if (rowOn(taxes, tax.taxCode, issuedOn) === undefined)
    faults.error('reimbursed_tax', `${place}.taxCode`, 'Elige IVA, ICE o IRBPNR.');
  if (!/^[0-9]{1,4}$/.test(tax.rateCode))
    faults.error('reimbursed_rate_code', `${place}.rateCode`, 'Elige la tarifa del impuesto.');
  const row = tax.taxCode === IVA ? rowOn(ivaRates, tax.rateCode, issuedOn) : undefined;
  if (tax.taxCode === IVA && row === undefined)
    faults.error(
      'reimbursed_iva',
      `${place}.rateCode`,
      `Esa tarifa de IVA no regía el ${formatDay(issuedOn)}. Elige otra.`,
    );
  const rate = faults.number('reimbursed_rate', `${place}.rate`, tax.rate, noun.rate, {
    places: 2,
    whole: 4,
    sign: 'not_negative',
  });
  const base = faults.number('reimbursed_base', `${place}.base`, tax.base, noun.base, {
    ...CENTS,
    sign: 'not_negative',
  });
  const value = faults.number('reimbursed_value', `${place}.value`, tax.value, noun.value, {
    ...CENTS,
    sign: 'not_negative',
  });
  if (row === undefined || rate === null || base === null || value === null) return;
  if (!rate.equals(amount(row.rate)))
    faults.error(
      'reimbursed_rate_differs',
      `${place}.rate`,
      `La tarifa de ese código es ${formatPercent(row.rate)}. Corrígela.`,
    );
  const expected = base.percent(readAmount(row.rate)).round(2);
  if (value.subtract(expected).abs().compare(CENT) > 0)
    faults.warning(
      'reimbursed_value_differs',
      `${place}.value`,
      `Según su tarifa el IVA sería ${formatMoney(expected)}. Revísalo.`,
    );
}
