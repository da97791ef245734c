import { TRANSFER_SALE } from '../../../catalogs/index.ts';
import { isSeriesCode } from '../../../ids/index.ts';
import { cleanLine, feminine, masculine, SIX_DECIMALS } from '../../fault-list.ts';
import { checkParty } from '../../rules/party.ts';
import type { GoodsDraft, RecipientDraft } from '../remission-guide.ts';
import type { Scope } from './scope.ts';
import { checkSupportingDocument } from './supporting-document.ts';

const noun = {
  reason: masculine('motivo del traslado'),
  customsDocument: masculine('documento aduanero'),
  route: feminine('ruta'),
  mainCode: masculine('código'),
  auxiliaryCode: masculine('código auxiliar'),
  description: feminine('descripción'),
  quantity: feminine('cantidad'),
  detailName: masculine('nombre del detalle'),
  detailValue: masculine('detalle adicional'),
};
const MAX_DETAILS = 3;

/** Who gets which goods, and why. @sri destinatarios */
export function checkRecipients(scope: Scope): void {
  const { draft, faults } = scope;
  if (draft.recipients.length === 0)
    faults.error('no_recipients', 'recipients', 'La guía no tiene destinatario. Agrega al menos uno.');
  for (const [i, recipient] of draft.recipients.entries()) checkRecipient(scope, recipient, `recipients.${i}`);
}

function checkRecipient(scope: Scope, recipient: RecipientDraft, place: string): void {
  const { faults } = scope;
  checkParty(scope, recipient, { place, code: 'recipient', noun: 'destinatario', isAddressRequired: true });
  faults.text('reason', `${place}.reason`, recipient.reason, noun.reason, { max: 300, required: true });
  faults.text('customs_document', `${place}.customsDocument`, recipient.customsDocument, noun.customsDocument, {
    max: 20,
  });
  const establishment = cleanLine(recipient.establishment);
  if (establishment !== '' && !isSeriesCode(establishment))
    faults.error(
      'destination_establishment',
      `${place}.establishment`,
      'El establecimiento de destino tiene 3 dígitos, como 001. Corrígelo.',
    );
  faults.text('route', `${place}.route`, recipient.route, noun.route, { max: 300 });
  if (recipient.supportingDocument !== undefined)
    checkSupportingDocument(scope, recipient.supportingDocument, `${place}.supportingDocument`);
  else if (cleanLine(recipient.reason) === TRANSFER_SALE)
    faults.warning(
      'sale_without_receipt',
      `${place}.supportingDocument`,
      'Una venta viaja con su factura. Añade el comprobante si ya existe.',
    );
  if (recipient.goods.length === 0)
    faults.error(
      'no_goods',
      `${place}.goods`,
      `${scope.draft.recipients.length === 1 ? 'La guía' : 'Este destinatario'} no tiene productos. Agrega al menos uno.`,
    );
  for (const [i, goods] of recipient.goods.entries()) checkGoods(scope, goods, `${place}.goods.${i}`);
}

function checkGoods({ faults }: Scope, goods: GoodsDraft, place: string): void {
  faults.text('main_code', `${place}.mainCode`, goods.mainCode, noun.mainCode, { max: 25 });
  faults.text('auxiliary_code', `${place}.auxiliaryCode`, goods.auxiliaryCode, noun.auxiliaryCode, { max: 25 });
  faults.text('description', `${place}.description`, goods.description, noun.description, {
    max: 300,
    required: true,
  });
  faults.number('quantity', `${place}.quantity`, goods.quantity, noun.quantity, { ...SIX_DECIMALS, sign: 'positive' });
  const details = goods.details ?? [];
  if (details.length > MAX_DETAILS)
    faults.error(
      'details_too_many',
      `${place}.details`,
      'Cada producto admite hasta 3 detalles adicionales. Quita los demás.',
    );
  details.forEach((detail, i) => {
    const at = `${place}.details.${i}`;
    faults.text('detail_name', `${at}.name`, detail.name, noun.detailName, { max: 300, required: true });
    faults.text('detail_value', `${at}.value`, detail.value, noun.detailValue, { max: 300, required: true });
  });
}
