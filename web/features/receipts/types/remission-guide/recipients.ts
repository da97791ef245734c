import { TRANSFER_SALE } from '@cuadre/sri/catalogs';
import { parseAmount, ZERO } from '@cuadre/sri/num';
import type { GoodsDraft, RecipientDraft, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { remissionGuide as words } from '#phrases/receipts/remission-guide.ts';

export const newRecipient: RecipientDraft = {
  identificationType: '05',
  identification: '',
  name: '',
  address: '',
  reason: TRANSFER_SALE,
  goods: [],
};

/**
 * One more recipient. When the guide moves the goods of a receipt, the new one shares it: what the others leave of each
 * of its lines, empty where they leave nothing.
 */
export function withRecipient(draft: RemissionGuideDraft, left: readonly string[] | undefined): RemissionGuideDraft {
  const [first] = draft.recipients;
  const shared = first?.supportingDocument;
  if (first === undefined || shared === undefined)
    return { ...draft, recipients: [...draft.recipients, { ...newRecipient, reason: first?.reason ?? TRANSFER_SALE }] };
  const goods = first.goods.map((each): GoodsDraft => {
    const moved = draft.recipients
      .filter(({ supportingDocument }) => supportingDocument?.authorizationNumber === shared.authorizationNumber)
      .flatMap((recipient) => recipient.goods)
      .filter(({ receiptLine }) => receiptLine !== undefined && receiptLine === each.receiptLine)
      .reduce((sum, { quantity }) => sum.add(parseAmount(quantity) ?? ZERO), ZERO);
    const all = parseAmount(left?.[each.receiptLine ?? -1] ?? '') ?? ZERO;
    const rest = all.subtract(moved);
    return { ...each, quantity: rest.isNegative() || rest.isZero() ? '' : rest.toText() };
  });
  const added: RecipientDraft = { ...newRecipient, reason: first.reason, supportingDocument: shared, goods };
  return { ...draft, recipients: [...draft.recipients, added] };
}

/** By name once it has one; the only one is just "Destinatario". */
export const recipientName = ({ name }: RecipientDraft, at: number): string =>
  name.trim() === '' ? words.recipient.numbered(at + 1) : name;

/** Whether a fault at this place is mended among the goods. */
export const isOfGoods = (place: string): boolean => place === 'recipients' || /^recipients\.\d+\.goods/.test(place);
