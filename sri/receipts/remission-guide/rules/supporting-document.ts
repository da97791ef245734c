import { rowOn, supportingDocumentTypes } from '../../../catalogs/index.ts';
import { formatDay, isSriDay } from '../../../dates/index.ts';
import { isReceiptNumber, parseAccessKey } from '../../../ids/index.ts';
import type { SupportingDocument } from '../remission-guide.ts';
import type { Scope } from './scope.ts';

/** The receipt that the goods were sold with, whole or not at all. @sri codDocSustento and its three companions */
export function checkSupportingDocument({ faults, day }: Scope, document: SupportingDocument, place: string): void {
  // The guide has room for two digits; codes of three exist in the table.
  if (rowOn(supportingDocumentTypes, document.code, day) === undefined || document.code.length !== 2)
    faults.error('supporting_type', `${place}.code`, 'Elige el tipo de comprobante de la lista.');
  if (!isReceiptNumber(document.number))
    faults.error('supporting_number', `${place}.number`, 'El número se escribe como 001-001-000000123. Corrígelo.');
  const authorization = document.authorizationNumber;
  if (!/^[0-9]{10,49}$/.test(authorization))
    faults.error(
      'supporting_authorization',
      `${place}.authorizationNumber`,
      'La autorización tiene de 10 a 49 dígitos. Revísala.',
    );
  else if (authorization.length === 49 && !parseAccessKey(authorization).ok)
    faults.warning(
      'supporting_access_key',
      `${place}.authorizationNumber`,
      'La autorización no pasa la verificación. Revisa que esté bien copiada.',
    );
  if (!isSriDay(document.issuedOn))
    faults.error('supporting_date', `${place}.issuedOn`, 'La fecha del comprobante no existe. Elige otra.');
  else if (document.issuedOn > day)
    faults.error(
      'supporting_date_later',
      `${place}.issuedOn`,
      `El comprobante es posterior a la guía. Usa una fecha hasta ${formatDay(day)}.`,
    );
}
