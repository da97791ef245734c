import {
  foreignTradeOf,
  type IdentificationType,
  type Invoice,
  type InvoiceDraft,
  type LineDraft,
  type Payment,
  type ReceiptLine,
} from '@cuadre/sri/receipts';

/** What composeInvoice writes in additional fields and a draft keeps elsewhere. @sri infoAdicional */
const ownFields = {
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Email',
  comments: 'Comentarios',
} as const;
const issuerFields: readonly string[] = ['Gran Contribuyente', 'RUC Proveedor'];
const timeUnits: Readonly<Record<string, 'day' | 'month' | 'year'>> = { dias: 'day', meses: 'month', años: 'year' };

/**
 * The draft that this document could have come from: composed again it gives the same document. What the signed bytes do
 * not carry (percent discounts, which product a line was) comes back as its result.
 */
export function draftOfInvoice(invoice: Invoice): InvoiceDraft {
  const fields = [...(invoice.additionalInfo ?? [])];
  const take = (name: string): string | undefined => {
    const at = fields.findIndex((field) => field.name === name);
    return at < 0 ? undefined : fields.splice(at, 1)[0]?.value;
  };
  const address = take(ownFields.address) ?? invoice.buyerAddress;
  const [phone, email, comments] = [take(ownFields.phone), take(ownFields.email), take(ownFields.comments)];
  for (const name of issuerFields) take(name);
  const trade = foreignTradeOf(invoice);
  return {
    issuedOn: invoice.issuedOn,
    establishment: invoice.establishment,
    salesPoint: invoice.salesPoint,
    buyer: {
      identificationType: invoice.buyerIdentificationType as IdentificationType,
      identification: invoice.buyerIdentification,
      name: invoice.buyerName,
      ...(address && { address }),
      ...(email && { email }),
      ...(phone && { phone }),
    },
    lines: invoice.lines.map(lineOf),
    ...(invoice.tip && !isZero(invoice.tip) && { tip: invoice.tip }),
    payments: (invoice.payments ?? []).map(paymentOf),
    ...(comments && { comments }),
    ...(fields.length > 0 && { additionalInfo: fields.map(({ name, value }) => ({ name, value })) }),
    ...(invoice.remissionGuide && { remissionGuide: invoice.remissionGuide }),
    ...(invoice.plate && { plate: invoice.plate }),
    ...(invoice.reimbursements && {
      reimbursements: invoice.reimbursements.map(({ compensations: _, ...document }) => document),
    }),
    ...(trade && { foreignTrade: trade }),
    ...(invoice.thirdPartyItems && { thirdPartyItems: invoice.thirdPartyItems }),
    ...(invoice.substituteGuide && { substituteGuide: invoice.substituteGuide }),
  };
}

const isZero = (decimal: string): boolean => /^0*(\.0*)?$/.test(decimal);

function lineOf(line: ReceiptLine): LineDraft {
  const tax = (code: string) => line.taxes.find(({ taxCode }) => taxCode === code);
  const [iva, ice, irbpnr] = [tax('2'), tax('3'), tax('5')];
  return {
    ...(line.mainCode && { mainCode: line.mainCode }),
    ...(line.auxiliaryCode && { auxiliaryCode: line.auxiliaryCode }),
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(!isZero(line.discount) && { discount: { type: 'VAL', value: line.discount } }),
    ivaCode: iva?.rateCode ?? '',
    ...(ice && { ice: { code: ice.rateCode, value: ice.value } }),
    ...(irbpnr && { bottles: irbpnr.base }),
    ...(line.unitOfMeasure && { unitOfMeasure: line.unitOfMeasure }),
    ...(line.details && { details: line.details.map(({ name, value }) => ({ name, value })) }),
  };
}

const paymentOf = ({ wayToPay, total, term, timeUnit }: Payment) => {
  const unit = timeUnits[timeUnit ?? ''];
  return { wayToPay, total, ...(term && { term }), ...(term && unit && { timeUnit: unit }) };
};
