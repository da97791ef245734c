import { type DocumentCode, documents } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import { z } from 'zod';
import * as creditNotesExamples from './types/credit-notes.examples.ts';
import * as creditNotesSchemas from './types/credit-notes.schemas.ts';
import * as creditNotes from './types/credit-notes.ts';
import * as debitNotesExamples from './types/debit-notes.examples.ts';
import * as debitNotesSchemas from './types/debit-notes.schemas.ts';
import * as debitNotes from './types/debit-notes.ts';
import * as invoicesExamples from './types/invoices.examples.ts';
import * as invoicesSchemas from './types/invoices.schemas.ts';
import * as invoices from './types/invoices.ts';
import * as purchaseLiquidationsExamples from './types/purchase-liquidations.examples.ts';
import * as purchaseLiquidationsSchemas from './types/purchase-liquidations.schemas.ts';
import * as purchaseLiquidations from './types/purchase-liquidations.ts';
import * as remissionGuidesExamples from './types/remission-guides.examples.ts';
import * as remissionGuidesSchemas from './types/remission-guides.schemas.ts';
import * as remissionGuides from './types/remission-guides.ts';
import * as retentionsExamples from './types/retentions.examples.ts';
import * as retentionsSchemas from './types/retentions.schemas.ts';
import * as retentions from './types/retentions.ts';
import { receiptNames } from './types.ts';

interface JudgedReceipt<Name extends ReceiptName> {
  readonly draft: z.ZodType<ReceiptDrafts[Name]>;
  /** Its calls, those that no other type has too. */
  readonly calls: object;
  readonly schemas: object;
  readonly examples: object;
  /** As little as can be issued at 001-001 on that day. */
  readonly example: (issuedOn: Day) => ReceiptDrafts[Name];
}

/** What only the server has of each type of receipt. */
export const judgedReceipts = {
  invoice: {
    draft: invoicesSchemas.invoiceDraft,
    calls: invoices,
    schemas: invoicesSchemas,
    examples: invoicesExamples.examples,
    example: invoicesExamples.invoiceExample,
  },
  purchaseLiquidation: {
    draft: purchaseLiquidationsSchemas.purchaseLiquidationDraft,
    calls: purchaseLiquidations,
    schemas: purchaseLiquidationsSchemas,
    examples: purchaseLiquidationsExamples.examples,
    example: purchaseLiquidationsExamples.purchaseLiquidationExample,
  },
  creditNote: {
    draft: creditNotesSchemas.creditNoteDraft,
    calls: creditNotes,
    schemas: creditNotesSchemas,
    examples: creditNotesExamples.examples,
    example: creditNotesExamples.creditNoteExample,
  },
  debitNote: {
    draft: debitNotesSchemas.debitNoteDraft,
    calls: debitNotes,
    schemas: debitNotesSchemas,
    examples: debitNotesExamples.examples,
    example: debitNotesExamples.debitNoteExample,
  },
  remissionGuide: {
    draft: remissionGuidesSchemas.remissionGuideDraft,
    calls: remissionGuides,
    schemas: remissionGuidesSchemas,
    examples: remissionGuidesExamples.examples,
    example: remissionGuidesExamples.remissionGuideExample,
  },
  retention: {
    draft: retentionsSchemas.retentionDraft,
    calls: retentions,
    schemas: retentionsSchemas,
    examples: retentionsExamples.examples,
    example: retentionsExamples.retentionExample,
  },
} satisfies { readonly [Name in ReceiptName]: JudgedReceipt<Name> };

type WithDraft<Shape extends z.ZodRawShape, Name extends ReceiptName> = z.ZodObject<
  z.util.Extend<
    Shape,
    { documentType: z.ZodLiteral<DocumentCode<Name>>; draft: (typeof judgedReceipts)[Name]['draft'] }
  >,
  z.core.$strip
>;
type WithAnyDraft<Shape extends z.ZodRawShape> = z.ZodDiscriminatedUnion<
  readonly { [Name in ReceiptName]: WithDraft<Shape, Name> }[ReceiptName][],
  'documentType'
>;

/** A shape for every type of draft; `documentType` says of which it is. */
export const withAnyDraft = <Shape extends z.ZodRawShape>(shape: Shape): WithAnyDraft<Shape> => {
  const option = (name: ReceiptName) =>
    z.object({ ...shape, documentType: z.literal(documents[name].code), draft: judgedReceipts[name].draft });
  const [first, ...rest] = receiptNames;
  return z.discriminatedUnion('documentType', [option(first), ...rest.map(option)]) as unknown as WithAnyDraft<Shape>;
};
