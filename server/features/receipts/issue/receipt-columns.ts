import {
  fiscalPeriodOf,
  monthBefore,
  type OutlineTax,
  type OutlineWithheld,
  type ReceiptDocument,
  type ReceiptDraft,
  type ReceiptFigures,
  type ReceiptName,
} from '@cuadre/sri/receipts';
import type { IssuableType } from '../types/index.ts';

/** What the list shows of a draft that becomes a receipt: who gets it and its figures, as its signed bytes will say them. */
export const outlineColumns = (
  { type }: IssuableType,
  draft: ReceiptDraft,
  figures: ReceiptFigures[ReceiptName] = type.calculate(draft),
) => {
  const { party, subtotal, iva, total } = type.outline(draft, figures);
  return {
    buyerIdentificationType: party.identificationType,
    buyerIdentification: party.identification.trim(),
    buyerName: party.name.trim(),
    buyerEmail: party.email?.trim() || null,
    subtotal: subtotal.toFixed(2),
    iva: iva.toFixed(2),
    total: total.toFixed(2),
    taxes: taxesOf(figures),
    withheld: withheldOf(draft, figures),
  };
};

/** What a retention withholds, line by line; none of any other type. @sri retencion */
export function withheldOf(draft: ReceiptDraft, figures: ReceiptFigures[ReceiptName]): OutlineWithheld[] {
  if (!('documents' in figures && 'documents' in draft)) return [];
  const month = monthBefore(fiscalPeriodOf(draft), draft.issuedOn);
  return figures.documents.flatMap(({ retentions }, at) =>
    retentions.map(({ taxCode, code, percent, base, value }) => ({
      ...{ taxCode, code, percent: percent.toText() },
      base: base.toFixed(2),
      value: value.toFixed(2),
      documentType: draft.documents[at]?.documentCode ?? '',
      number: draft.documents[at]?.number ?? '',
      ...(month !== undefined && { month }),
    })),
  );
}

/** Per tax and rate, as a received receipt keeps them too; none of a type that has no lines. @sri totalConImpuestos */
export const taxesOf = (figures: ReceiptFigures[ReceiptName]): OutlineTax[] =>
  'taxTotals' in figures
    ? figures.taxTotals.map(({ taxCode, rateCode, rate, base, value }) => ({
        taxCode,
        rateCode,
        rate: rate.toText(),
        base: base.toFixed(2),
        value: value.toFixed(2),
      }))
    : [];

/** The same of a document of ours: always what its signed bytes say (invariant: totals in the table = totals in the XML). */
export const columnsOf = (issuable: IssuableType, document: ReceiptDocument) => {
  const { buyerEmail: _, ...columns } = outlineColumns(issuable, issuable.type.draftOf(document));
  return {
    issuedOn: document.issuedOn,
    establishment: document.establishment,
    salesPoint: document.salesPoint,
    sequential: Number(document.sequential),
    accessKey: document.accessKey,
    ...columns,
  };
};
