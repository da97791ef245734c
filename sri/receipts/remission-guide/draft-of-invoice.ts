import { INVOICE, TRANSFER_SALE } from '../../catalogs/index.ts';
import type { Amount } from '../../num/index.ts';
import { readFigure } from '../comparison.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { Day, IdentificationType } from '../shapes.ts';
import type { ConsultedReceipt, GoodsDraft, RemissionGuideDraft } from './remission-guide.ts';

const numberOf = ({ establishment, salesPoint, sequential }: Invoice): string =>
  `${establishment}-${salesPoint}-${sequential}`;

/** The buyer's e-mail, telephone or address, under the names that our invoices and most others give it. */
const infoIn = ({ additionalInfo = [] }: Invoice, ...names: string[]): string | undefined =>
  additionalInfo.find(({ name }) => names.includes(name.trim().toLowerCase()))?.value;

/**
 * What is left to move of an invoice: its quantities minus those that earlier guides (not voided) took from it. Lines
 * that were moved whole are `0`. The invoice's lines keep their places, as `receiptLine` of the goods counts them.
 */
export function consultedInvoice(invoice: Invoice, earlier: readonly RemissionGuideDraft[] = []): ConsultedReceipt {
  const left: Amount[] = invoice.lines.map(({ quantity }) => readFigure(quantity));
  for (const { recipients } of earlier)
    for (const { supportingDocument, goods } of recipients) {
      if (supportingDocument?.authorizationNumber !== invoice.accessKey) continue;
      for (const { receiptLine = -1, quantity } of goods) {
        const before = left[receiptLine];
        if (before !== undefined) left[receiptLine] = before.subtract(readAmount(quantity));
      }
    }
  return {
    accessKey: invoice.accessKey,
    left: left.map((quantity) => (quantity.isNegative() ? '0' : quantity.toText())),
  };
}

/**
 * A guide that takes the goods of an authorised invoice to its buyer: recipient, supporting document and what is left of
 * each line are filled in; carrier and route are for the person. `day` is the guide's and the transport's.
 */
export function remissionGuideDraftOf(
  invoice: Invoice,
  day: Day,
  consulted: ConsultedReceipt = consultedInvoice(invoice),
): RemissionGuideDraft {
  const email = infoIn(invoice, 'email', 'e-mail', 'correo');
  const phone = infoIn(invoice, 'teléfono', 'telefono');
  return {
    issuedOn: day,
    establishment: invoice.establishment,
    salesPoint: invoice.salesPoint,
    carrier: { identificationType: '05', identification: '', name: '', plate: '' },
    startAddress: invoice.establishmentAddress ?? invoice.headOfficeAddress,
    startsOn: day,
    endsOn: day,
    recipients: [
      {
        identificationType: invoice.buyerIdentificationType as IdentificationType,
        identification: invoice.buyerIdentification,
        name: invoice.buyerName,
        address: invoice.buyerAddress ?? infoIn(invoice, 'dirección', 'direccion') ?? '',
        ...(email === undefined ? {} : { email }),
        ...(phone === undefined ? {} : { phone }),
        reason: TRANSFER_SALE,
        supportingDocument: {
          code: INVOICE,
          number: numberOf(invoice),
          authorizationNumber: invoice.accessKey,
          issuedOn: invoice.issuedOn,
        },
        goods: goodsOf(invoice, consulted),
      },
    ],
  };
}

/** What is left, line by line; a line without anything left is not offered. */
function goodsOf({ lines }: Invoice, { left }: ConsultedReceipt): GoodsDraft[] {
  return lines.flatMap(({ mainCode, auxiliaryCode, description, details }, receiptLine): GoodsDraft[] => {
    const quantity = left[receiptLine] ?? '0';
    if (readAmount(quantity).isZero()) return [];
    return [
      {
        receiptLine,
        ...(mainCode === undefined ? {} : { mainCode }),
        ...(auxiliaryCode === undefined ? {} : { auxiliaryCode }),
        description,
        quantity,
        ...(details?.length ? { details: details.map((detail) => ({ ...detail })) } : {}),
      },
    ];
  });
}
