import { REMISSION_GUIDE } from '../../catalogs/index.ts';
import { normaliseIdentification } from '../../ids/index.ts';
import { type Amount, ZERO } from '../../num/index.ts';
import { additionalInfoOf, type Reachable } from '../additional-info.ts';
import { composeHead, composeIssuer, optional, upToSix } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import { composeDetails } from '../lines/compose-line.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import type { Issuer, Numbering } from '../shapes.ts';
import { type CalculatedRemissionGuide, calculateRemissionGuide } from './calculate.ts';
import type {
  Goods,
  GoodsDraft,
  Recipient,
  RecipientDraft,
  RemissionGuide,
  RemissionGuideDraft,
} from './remission-guide.ts';

/** How to reach the first recipient; addresses have elements of their own. */
export const reachOf = ({ recipients: [first] }: RemissionGuideDraft): Reachable => ({
  phone: first?.phone,
  email: first?.email,
});

/**
 * The whole document of a draft that `checkRemissionGuideDraft` found clean, version 1.1.0. Throws RangeError when a
 * figure does not fit its field, which a clean draft never does.
 */
export function composeRemissionGuide(
  draft: RemissionGuideDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedRemissionGuide> = {},
): RemissionGuide {
  const figures = options.figures ?? calculateRemissionGuide(draft);
  const { carrier } = draft;
  const info = additionalInfoOf(reachOf(draft), draft, issuer, draft.issuedOn, options.limits);
  return {
    version: '1.1.0',
    ...composeHead(REMISSION_GUIDE, draft, issuer, numbering),
    issuedOn: draft.issuedOn,
    ...composeIssuer(issuer),
    startAddress: cleanLine(draft.startAddress),
    carrierName: cleanLine(carrier.name),
    carrierIdentificationType: carrier.identificationType,
    carrierIdentification: normaliseIdentification(carrier.identificationType, carrier.identification),
    startsOn: draft.startsOn,
    endsOn: draft.endsOn,
    plate: cleanLine(carrier.plate),
    recipients: draft.recipients.map((recipient, i) => recipientOf(recipient, figures.recipients[i]?.goods ?? [])),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}

const recipientOf = (recipient: RecipientDraft, figures: readonly { quantity: Amount }[]): Recipient => ({
  identification: normaliseIdentification(recipient.identificationType, recipient.identification),
  name: cleanLine(recipient.name),
  address: cleanLine(recipient.address),
  reason: cleanLine(recipient.reason),
  customsDocument: optional(recipient.customsDocument),
  establishment: optional(recipient.establishment),
  route: optional(recipient.route),
  supportingCode: recipient.supportingDocument?.code,
  supportingNumber: recipient.supportingDocument?.number,
  supportingAuthorization: recipient.supportingDocument?.authorizationNumber,
  supportingIssuedOn: recipient.supportingDocument?.issuedOn,
  goods: recipient.goods.map((goods, i) => goodsOf(goods, figures[i]?.quantity ?? ZERO)),
});

const goodsOf = (goods: GoodsDraft, quantity: Amount): Goods => ({
  mainCode: optional(goods.mainCode),
  auxiliaryCode: optional(goods.auxiliaryCode),
  description: cleanLine(goods.description),
  quantity: upToSix(quantity),
  details: composeDetails(goods.details),
});
