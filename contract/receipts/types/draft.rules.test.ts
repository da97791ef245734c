import type { ReceiptName } from '@cuadre/sri/receipts';
import { expect, it } from 'vitest';
import { longestEmail } from '#contract/common.ts';
import { judgedReceipts } from '../types.schemas.ts';
import * as rules from './draft.rules.ts';

const party = (place: string): [string, number][] => [
  [`${place}.identification`, rules.longestIdentification],
  [`${place}.name`, rules.longestText],
];
const info: [string, number][] = [
  ['comments', rules.longestText],
  ['additionalInfo.0.name', rules.longestText],
  ['additionalInfo.0.value', rules.longestText],
];
const line: [string, number][] = [['lines.0.description', rules.longestText]];

/** Where a form stops a person from typing on. */
const stops: { readonly [Name in ReceiptName]: readonly [string, number][] } = {
  invoice: [
    ...party('buyer'),
    ...info,
    ...line,
    ['remissionGuide', rules.receiptNumberLength],
    ['foreignTrade.incotermPlace', rules.longestText],
    ['foreignTrade.loadingPort', rules.longestText],
    ['foreignTrade.destinationPort', rules.longestText],
    ['thirdPartyItems.0.concept', rules.longestText],
    ['reimbursements.0.authorizationNumber', rules.longestAuthorization],
    ['substituteGuide.startAddress', rules.longestText],
    ['substituteGuide.recipientAddress', rules.longestText],
    ['substituteGuide.carrierName', rules.longestText],
    ['substituteGuide.carrierIdentification', rules.longestIdentification],
    ['substituteGuide.plate', rules.longestPlate],
    ['substituteGuide.destinations.0.reason', rules.longestText],
    ['substituteGuide.destinations.0.route', rules.longestText],
    ['substituteGuide.destinations.0.establishment', rules.establishmentLength],
    ['substituteGuide.destinations.0.customsDocument', rules.longestCustomsDocument.invoice],
  ],
  purchaseLiquidation: [
    ...party('supplier'),
    ['supplier.address', rules.longestText],
    ['supplier.email', longestEmail],
    ['supplier.phone', rules.longestPhone],
    ...info,
    ...line,
    ['reimbursements.0.authorizationNumber', rules.longestAuthorization],
  ],
  creditNote: [...party('buyer'), ...info, ...line, ['reason', rules.longestText]],
  debitNote: [...party('buyer'), ...info, ['reasons.0.reason', rules.longestText]],
  remissionGuide: [
    ...party('carrier'),
    ['carrier.plate', rules.longestPlate],
    ['startAddress', rules.longestText],
    ...party('recipients.0'),
    ['recipients.0.address', rules.longestText],
    ['recipients.0.reason', rules.longestText],
    ['recipients.0.email', longestEmail],
    ['recipients.0.route', rules.longestText],
    ['recipients.0.establishment', rules.establishmentLength],
    ['recipients.0.customsDocument', rules.longestCustomsDocument.guide],
    ['recipients.0.supportingDocument.number', rules.receiptNumberLength],
    ['recipients.0.supportingDocument.authorizationNumber', rules.longestAuthorization],
    ['recipients.0.goods.0.description', rules.longestText],
    ...info,
  ],
  retention: [
    ...party('supplier'),
    ['documents.0.number', rules.receiptNumberLength],
    ['documents.0.authorizationNumber', rules.longestAuthorization],
    ['documents.0.foreignPayment.country', rules.longestCountryCode],
    ['documents.0.retentions.0.dividend.fiscalYear', rules.yearLength],
    ['documents.0.reimbursements.0.authorizationNumber', rules.longestAuthorization],
    ...info,
  ],
};

/** A draft with nothing but a text at that place. */
const draftWith = (place: string, text: string): unknown =>
  place.split('.').reduceRight<unknown>((inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }), text);

const isTooLong = (name: ReceiptName, place: string, length: number): boolean =>
  (judgedReceipts[name].draft.safeParse(draftWith(place, '1'.repeat(length))).error?.issues ?? []).some(
    (issue) => issue.code === 'too_big' && issue.path.join('.') === place,
  );

const cases = Object.entries(stops).flatMap(([name, places]) =>
  places.map(([place, longest]) => [name as ReceiptName, place, longest] as const),
);
it.each(cases)('%s: %s may have %i characters where it is typed and where it is judged', (name, place, longest) => {
  expect(isTooLong(name, place, longest)).toBe(false);
  expect(isTooLong(name, place, longest + 1)).toBe(true);
});
