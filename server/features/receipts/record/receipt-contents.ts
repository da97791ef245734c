import { RETAINED_INCOME, RETAINED_ISD, rowOn, waysToPay } from '@cuadre/sri/catalogs';
import { amount } from '@cuadre/sri/num';
import {
  type LineDraft,
  type Payment,
  type ReceiptDraft,
  retainedRows,
  type TaxTotal,
  toldOf,
} from '@cuadre/sri/receipts';
import type { ReadDocument } from '@cuadre/sri/receipts/read';
import { readKeptReceipt } from '@cuadre/sri/receipts/read-kept';
import { isDecimalText } from '#contract/common.ts';
import type { ReceiptContents } from '#contract/receipts/receipts.ts';
import { retainedLine } from '#phrases/receipts/contents.ts';
import { labelOfTax } from '#phrases/receipts/tax-labels.ts';

/** As many lines as somebody reads on a page; the RIDE has them all. */
const MOST_LINES = 100;

type Line = ReceiptContents['lines'][number];

interface Kept {
  /** The most that its file may have. */
  readonly bytes?: number;
  /** Of one issued here: what it was issued from. */
  readonly draft?: ReceiptDraft;
}

/** What a receipt's bytes say beside its head; null when they are of no type that we know. */
export function contentsOfXml(xml: Uint8Array, { bytes, draft }: Kept = {}): ReceiptContents | null {
  const read = readKeptReceipt(xml, bytes === undefined ? {} : { bytes });
  if (read.type === null) return null;
  const contents = contentsOf(read);
  return draft !== undefined && 'lines' in draft ? withTold(contents, draft.lines) : contents;
}

/** Each line of the document is one of its draft, in the same place. Prices of both kinds stay as the document has them. */
function withTold(contents: ReceiptContents, sold: readonly LineDraft[]): ReceiptContents {
  const told = sold.map(toldOf).filter((each) => each !== undefined && isDecimalText(each.unitPrice));
  return told.length < sold.length || sold.length !== contents.lines.length + contents.more
    ? contents
    : { ...contents, lines: contents.lines.map((line, at) => ({ ...line, told: told[at] })) };
}

const soldLine = (line: { description: string; quantity: string; unitPrice: string; subtotal: string }): Line => ({
  description: line.description,
  ...figures({ quantity: line.quantity, unitPrice: line.unitPrice, total: line.subtotal }),
});

/** Those that are amounts: in a file of others anything may stand in their place. */
const figures = <Name extends string>(values: Readonly<Record<Name, string>>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries<string>(values).filter(([, value]) => isDecimalText(value))) as Partial<
    Record<Name, string>
  >;

/** By what a document has, not by its name: a new type that sells lines is shown as every type that does. */
function contentsOf({ document }: ReadDocument): ReceiptContents {
  const { issuedOn } = document;
  if ('recipients' in document)
    return withoutMoney(
      document.recipients.flatMap(({ goods }) =>
        goods.map(({ description, quantity }) => ({ description, ...figures({ quantity }) })),
      ),
    );
  if ('lines' in document)
    return {
      ...cut(document.lines.map(soldLine)),
      ...figures({ subtotal: document.subtotal }),
      ...('discountTotal' in document && nonZero('discount', document.discountTotal)),
      taxes: taxesOf(document.taxTotals, issuedOn),
      ...('tip' in document && nonZero('tip', document.tip)),
      payments: 'payments' in document ? paymentsOf(document.payments, issuedOn) : [],
    };
  if ('reasons' in document)
    return {
      ...cut(document.reasons.map(({ reason, value }) => ({ description: reason, ...figures({ total: value }) }))),
      ...figures({ subtotal: document.subtotal }),
      taxes: taxesOf(document.taxTotals, issuedOn),
      payments: paymentsOf(document.payments, issuedOn),
    };
  return withoutMoney(
    retainedRows(document).map((row) => ({
      description: retainedLine.title(retainedTax(row.taxCode), isDecimalText(row.percent) ? row.percent : undefined),
      detail: retainedLine.detail(row.documentNumber, isDecimalText(row.base) ? row.base : undefined),
      ...figures({ total: row.value }),
    })),
  );
}

const withoutMoney = (lines: Line[]): ReceiptContents => ({ ...cut(lines), taxes: [], payments: [] });

const cut = (lines: Line[]) => ({
  lines: lines.slice(0, MOST_LINES),
  more: Math.max(0, lines.length - MOST_LINES),
});

const nonZero = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined || !isDecimalText(value) || amount(value).isZero()
    ? {}
    : ({ [name]: value } as Record<Name, string>);

const retainedTax = (code: string): string =>
  code === RETAINED_INCOME
    ? retainedLine.names.income
    : code === RETAINED_ISD
      ? retainedLine.names.isd
      : retainedLine.names.iva;

const taxesOf = (totals: readonly Pick<TaxTotal, 'taxCode' | 'rateCode' | 'base' | 'value'>[], day: string) =>
  totals
    .filter(({ base, value }) => isDecimalText(base) && isDecimalText(value))
    .map((tax) => ({ label: labelOfTax(tax, day), base: tax.base, value: tax.value }));

const paymentsOf = (payments: readonly Payment[] | undefined, day: string): ReceiptContents['payments'] =>
  (payments ?? [])
    .filter(({ total }) => isDecimalText(total))
    .map(({ wayToPay, total, term, timeUnit }) => ({
      way: rowOn(waysToPay, wayToPay, day)?.short ?? wayToPay,
      total,
      ...(term !== undefined && { term }),
      ...(timeUnit !== undefined && { timeUnit }),
    }));
