import { readAdditionalInfo } from '../additional-info.ts';
import type { IdentificationType } from '../shapes.ts';
import type { Recipient, RecipientDraft, RemissionGuide, RemissionGuideDraft } from './remission-guide.ts';

/**
 * The draft that this document could have come from: composed again it gives the same document. The kind of a recipient's
 * identification is not in the XML: its length says it. Which lines of an invoice are carried does not come back.
 */
export function draftOfRemissionGuide(guide: RemissionGuide): RemissionGuideDraft {
  const { party, more } = readAdditionalInfo(guide.additionalInfo);
  return {
    issuedOn: guide.issuedOn,
    establishment: guide.establishment,
    salesPoint: guide.salesPoint,
    carrier: {
      identificationType: guide.carrierIdentificationType as IdentificationType,
      identification: guide.carrierIdentification,
      name: guide.carrierName,
      plate: guide.plate,
    },
    startAddress: guide.startAddress,
    startsOn: guide.startsOn,
    endsOn: guide.endsOn,
    // How to reach the first one stands in the additional fields; addresses have elements of their own.
    recipients: guide.recipients.map((recipient, i) => ({
      ...recipientOf(recipient),
      ...(i === 0 && party.email && { email: party.email }),
      ...(i === 0 && party.phone && { phone: party.phone }),
    })),
    ...more,
    ...(party.address && {
      additionalInfo: [{ name: 'Dirección', value: party.address }, ...(more.additionalInfo ?? [])],
    }),
  };
}

const typeOf = (identification: string): IdentificationType =>
  /^\d{13}$/.test(identification) ? '04' : /^\d{10}$/.test(identification) ? '05' : '06';

const recipientOf = (recipient: Recipient): RecipientDraft => ({
  identificationType: typeOf(recipient.identification),
  identification: recipient.identification,
  name: recipient.name,
  address: recipient.address,
  reason: recipient.reason,
  ...(recipient.customsDocument && { customsDocument: recipient.customsDocument }),
  ...(recipient.establishment && { establishment: recipient.establishment }),
  ...(recipient.route && { route: recipient.route }),
  ...(recipient.supportingNumber && {
    supportingDocument: {
      code: recipient.supportingCode ?? '',
      number: recipient.supportingNumber,
      authorizationNumber: recipient.supportingAuthorization ?? '',
      issuedOn: recipient.supportingIssuedOn ?? '',
    },
  }),
  goods: recipient.goods.map(({ mainCode, auxiliaryCode, description, quantity, details }) => ({
    ...(mainCode && { mainCode }),
    ...(auxiliaryCode && { auxiliaryCode }),
    description,
    quantity,
    ...(details && { details: details.map((detail) => ({ ...detail })) }),
  })),
});
