import { z } from 'zod';
import { day, decimalText, done, environment, fault, id, instant, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { linkedReceipt, receiptState } from '../receipts/receipt-summary.schemas.ts';
import { expenseGroup, expensePlanErrors, expenseScope, taxSupport } from './expense-groups.schemas.ts';

/** What the signature inside says. */
export const signatureState = z.enum(['valid', 'invalid', 'none']);
/**
 * stated: the SRI's wrapper came with it; confirmed: the SRI told us; pending: we are still asking; unknown: the SRI has
 * no such key; refused: the SRI did not authorise it; different: the SRI holds another content under this key;
 * voided: it was authorised, and its issuer voided it: it counts for nothing.
 */
export const authorizationState = z.enum([
  'stated',
  'confirmed',
  'pending',
  'unknown',
  'refused',
  'different',
  'voided',
]);
export type AuthorizationState = z.infer<typeof authorizationState>;
/** none: no expense; review: nobody knows yet; suggested: a rule chose; accepted: a person did. */
export const classState = z.enum(['none', 'review', 'suggested', 'accepted']);
export type ClassState = z.infer<typeof classState>;

export const classification = z.object({ scope: expenseScope, group: expenseGroup, support: taxSupport.optional() });
export type Classification = z.infer<typeof classification>;

/** What of a receipt lies in a category of its own; the parts add up to the receipt. */
const receivedPart = z.object({
  classification,
  subtotal: decimalText,
  iva: decimalText,
  total: decimalText,
  /** Its lines, 0 the first, when it was divided by them. */
  lines: z.array(z.number().int()).optional(),
});

/** The specification's words for who issued it (requirement S3.8). */
const origins = { RECIBIDO: 'received', EMITIDO: 'emitted' } as const;
const origin = z.enum(['RECIBIDO', 'EMITIDO']);
const direction = z.enum(['received', 'emitted']);

export const receivedSummary = z.object({
  id,
  direction: direction.describe('emitted: by the taxpayer, with another program'),
  /** The same in the specification's words. */
  origin,
  documentType: z.string(),
  environment,
  number: z.string(),
  accessKey: z.string(),
  issuedOn: day,
  /** The other side: who sent it, or who he sent it to. */
  partyIdentification: z.string(),
  partyName: z.string(),
  subtotal: decimalText,
  iva: decimalText,
  total: decimalText,
  signature: signatureState,
  authorization: authorizationState,
  /**
   * asked: its issuer asked the SRI to void it and that is not settled; declared: it is voided at the SRI and still counts
   * here, because its period was declared before we learnt it and nobody has said otherwise.
   */
  voiding: z.enum(['asked', 'declared']).optional(),
  classState,
  /** Of a suggestion: it is accepted together with the other sure ones. */
  sure: z.literal(true).optional(),
  classification: classification.optional(),
  /** Of one that lies in several categories; `classification` is that of the largest. */
  parts: z.array(receivedPart).optional(),
  /** Why it is classified so, one sentence. */
  why: z.string().optional(),
  /** Its day lies in a declaration that was sent. */
  declared: z.boolean(),
  /** In the name of somebody whom the taxpayer supports: it is personal, and stays so. */
  dependant: z.object({ identification: z.string(), name: z.string() }).optional(),
});
export type ReceivedSummary = z.infer<typeof receivedSummary>;

export const receivedDetail = receivedSummary.extend({
  issuer: z.object({ ruc: z.string(), name: z.string() }),
  receiver: z.object({ identificationType: z.string(), identification: z.string(), name: z.string() }),
  discount: decimalText,
  tip: decimalText,
  taxes: z.array(z.object({ label: z.string(), base: decimalText, value: decimalText })),
  signatureReason: z.string().optional(),
  signer: z.string().optional(),
  authorizedAt: instant.optional(),
  /** When the SRI was last asked whether it still stands, and what it said. */
  consulted: z.object({ at: instant, said: z.enum(['authorized', 'accepting', 'voided', 'unknown']) }).optional(),
  faults: z.array(fault),
  modifies: z.object({ documentType: z.string(), number: z.string() }).optional(),
  source: z.enum(['file', 'key', 'report']),
  importedAt: instant,
  /** How many of this supplier are in the list, this one included. */
  ofSupplier: z.number().int(),
  /** Of one that the taxpayer emitted: what it is about, then what is about it. Of a received one: its retentions. */
  links: z.array(linkedReceipt),
  /** Of one that the taxpayer emitted: its state in the words of those issued here. */
  state: receiptState.optional(),
  /** What authorised credit notes have taken back of it. */
  credited: decimalText.optional(),
});
export type ReceivedDetail = z.infer<typeof receivedDetail>;

const receiptId = z.object({ receiptId: id });

export const getVouchersReceived = {
  summary: 'Receipts that others issued to the taxpayer, or he with another program; newest first',
  query: pageQuery.extend({
    from: day.optional(),
    to: day.optional(),
    accessKey: z
      .string()
      .regex(/^\d{49}$/)
      .optional(),
    /** `tests`: those of the practice or test environment in use; never together with the real ones. */
    shelf: z.enum(['real', 'tests']).optional(),
    direction: direction
      .or(origin.transform((said) => origins[said]))
      .default('received')
      .describe('RECIBIDO and EMITIDO are taken as well'),
    documentType: z
      .string()
      .regex(/^\d\d$/)
      .optional(),
    scope: expenseScope.optional(),
    /** With a scope: also those of which nobody said yet whose they are. */
    undecided: z.literal('true').optional(),
    group: expenseGroup.optional(),
    classState: classState.optional(),
  }),
  output: page(receivedSummary).extend({
    shelf: z.enum(['real', 'tests']),
    /** Of the period, whatever else is searched; only with the first page, and only up to 10,000 receipts. */
    counts: z
      .object({
        total: z.number().int(),
        review: z.number().int(),
        suggested: z.number().int(),
        /** Suggestions to accept at once. Nothing of a declared month is asked: it is neither here nor in what is to sort. */
        sure: z.number().int(),
        /** Those that somebody has to decide about. */
        toSort: z.number().int(),
      })
      .optional(),
  }),
  errors: ['received.search_needs_date'],
} satisfies Schemas;

export const getVoucherReceived = {
  summary: 'One of them, with what was checked',
  params: receiptId,
  output: receivedDetail,
} satisfies Schemas;

export const getRideUrlExpense = {
  summary: 'Address of the RIDE of a received receipt',
  params: z.object({ invoiceId: id }),
  output: z.object({ url: z.string() }),
} satisfies Schemas;

export const getReceivedRide = {
  summary: 'The RIDE, drawn from the bytes that came',
  params: receiptId,
  query: z.object({ size: z.enum(['A4', 'ROLLO']).default('A4') }),
} satisfies Schemas;

export const getXmlVoucherReceived = {
  summary: "The XML: the SRI's own answer when it was asked, else the file as it came",
  params: receiptId,
} satisfies Schemas;

export const confirmVoucherReceived = {
  summary: 'Ask the SRI about it now: whether it authorised it and, once it did, whether it still stands',
  params: receiptId,
  output: done,
} satisfies Schemas;

export const acceptVoidedReceived = {
  summary: 'It is voided at the SRI although its period was declared: from now on it does not count',
  params: receiptId,
  output: done,
  errors: ['receipt.wrong_state'],
} satisfies Schemas;

export const getAllGroupsByClass = {
  summary: 'The groups of business (NEG) or personal (PER) expenses',
  params: z.object({ classGroup: expenseScope }),
  output: z.array(z.object({ group: expenseGroup, name: z.string() })),
} satisfies Schemas;

/** What a change of classification did; `changeId` takes it back. */
export const classificationChange = z.object({
  changeId: id,
  changed: z.number().int(),
  /** Left as they were because their period is declared. */
  declared: z.number().int(),
});
export type ClassificationChange = z.infer<typeof classificationChange>;

/**
 * Which receipts of a supplier a decision is about: this one; with it what nobody decided yet and was bought with the same
 * identification; all of them.
 */
export const classReach = z.enum(['this', 'undecided', 'all']);
export type ClassReach = z.infer<typeof classReach>;

/** What the person was told and wants nevertheless. */
const nevertheless = {
  /** It lies in a declared period. */
  declaredToo: z.boolean().default(false),
  /** In a month that they closed. */
  evenClosed: z.boolean().default(false),
};
const classErrors = [
  ...expensePlanErrors,
  'received.declared',
  'received.not_an_expense',
  'received.group_of_other_scope',
  'received.of_dependant',
  'received.marked',
  'month.closed',
  'request.not_found',
] as const;

export const changeGroupFinance = {
  summary: 'Classify one receipt, or more of its supplier; now and, as a rule, from now on',
  body: z.object({
    receiptId: id,
    classification,
    /** Of one in several categories only this part, 1 the first; without it all of it is one again. */
    part: z.number().int().min(1).optional(),
    reach: classReach.default('this'),
    /** It becomes a rule for what this supplier sends next. */
    always: z.boolean().default(false),
    ...nevertheless,
  }),
  output: classificationChange,
  errors: classErrors,
} satisfies Schemas;

const mostAtOnce = 200;

export const changeGroupsFinance = {
  summary: 'Classify several receipts at once, all of them or none; one change takes it back',
  body: z.object({
    receiptIds: z.array(id).min(1).max(mostAtOnce),
    classification,
    ...nevertheless,
  }),
  output: classificationChange,
  errors: classErrors,
} satisfies Schemas;

const mostParts = 20;
/** A receipt with more of them is divided by amounts. */
export const mostLinesToDivide = 200;

const lineAt = z
  .number()
  .int()
  .min(0)
  .max(mostLinesToDivide - 1);

export const divideExpenseInvoice = {
  summary: 'Put one receipt into several categories, by its lines or by amounts; changeGroupFinance makes it one again',
  body: z.object({
    receiptId: id,
    parts: z.union([
      z
        .array(z.object({ classification, lines: z.array(lineAt).min(1) }))
        .min(2)
        .max(mostParts),
      z
        .array(z.object({ classification, total: decimalText }))
        .min(2)
        .max(mostParts),
    ]),
    ...nevertheless,
  }),
  output: classificationChange,
  errors: [...classErrors, 'received.parts_differ'],
} satisfies Schemas;

const lineToDivide = z.object({
  description: z.string(),
  /** Without taxes. */
  subtotal: decimalText,
  /** What it may be, and why, where something is known of it. */
  classification: classification.optional(),
  why: z.string().optional(),
});
export type LineToDivide = z.infer<typeof lineToDivide>;

export const getLinesToDivide = {
  summary: 'The lines of a received receipt with what each may be; none when it can only be divided by amounts',
  params: receiptId,
  output: z.object({ lines: z.array(lineToDivide) }),
} satisfies Schemas;

export const updateFinanceGroupOfExpenseInvoice = {
  summary: 'Accept what was suggested: these receipts, or every sure suggestion of a period',
  body: z.object({
    /** Empty to accept a period's. */
    receiptIds: z.array(id).max(500),
    /** Without days: of all that is there. */
    period: z.object({ from: day.optional(), to: day.optional(), shelf: z.enum(['real', 'tests']) }).optional(),
  }),
  output: classificationChange,
  errors: [...expensePlanErrors],
} satisfies Schemas;

export const undoClassification = {
  summary: 'Take a change back; what changed again since stays',
  params: z.object({ changeId: id }),
  output: z.object({ restored: z.number().int() }),
  errors: ['received.marked'],
} satisfies Schemas;

/** The fields of requirement S3.7. */
export const expenseInvoiceToRetention = z.object({
  id,
  nameSupplier: z.string(),
  idSupplier: z.string(),
  idDocument: z.string().describe('document type'),
  keyDocument: z.string(),
  numInvoice: z.string(),
  sourceCreation: z.enum(['file', 'key', 'report']),
  dateInvoice: day,
  totalNoTax: decimalText,
  totalWithTax: decimalText,
  discount: decimalText,
  tip: decimalText,
  total: decimalText,
  nameGroup: z.string(),
  idGroupFinance: z.string(),
  taxBaseIva: decimalText,
  taxBaseNoIva: decimalText,
  taxRateIva: z.string(),
  taxValueIva: decimalText,
  taxBaseIce: decimalText,
  taxRateIce: z.string(),
  taxValueIce: decimalText,
  support: taxSupport.optional(),
  /** The bases by tax and rate: what a withholding is made from. */
  subInvoices: z.array(
    z.object({
      taxCode: z.string(),
      rateCode: z.string(),
      rate: z.string().optional(),
      base: decimalText,
      value: decimalText,
    }),
  ),
  idBuyer: z.string(),
  typeIdBuyer: z.string(),
});
export type ExpenseInvoiceToRetention = z.infer<typeof expenseInvoiceToRetention>;

export const getExpenseInvoiceToRetention = {
  summary: 'Received invoices, liquidations and debit notes of a period or by number, with what a withholding needs',
  query: pageQuery.extend({
    from: day.optional(),
    to: day.optional(),
    accessKey: z
      .string()
      .regex(/^\d{49}$/)
      .optional(),
    receiptId: id.optional(),
  }),
  output: page(expenseInvoiceToRetention),
  errors: ['received.search_needs_date'],
} satisfies Schemas;
