import { ivaRates, rowOn, taxSupports } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { isAccessKey, isRuc, parseAccessKey, parseReceiptNumber } from '@cuadre/sri/ids';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import type { OutlineTax } from '@cuadre/sri/receipts';
import {
  type ExpenseGroup,
  type ExpenseScope,
  fixedOf,
  groupsOf,
  type TaxSupport,
} from '../received/expense-groups.ts';
import { supportOfGroup, withoutCredit } from '../received/tax-support.rules.ts';
import { categoriesOf } from './income-groups.ts';
import { isTypedValue } from './typed-items.rules.ts';

/** Invoice, nota de venta, ticket of a cash register @sri ATS tabla 4; a proof of a personal expense that is no receipt. */
export const paperTypes = ['01', '02', '09', '00'] as const;
export type PaperType = (typeof paperTypes)[number];
export const PAPER_INVOICE = '01';
export const SALES_NOTE = '02';
export const TICKET = '09';
/** Our own code: no table of the SRI has one, and no return but that of the household reads it. */
export const OTHER_PROOF = '00';

/**
 * Groups of which something is proved without a receipt: the property tax and the interest of a mortgage, what an insurance
 * of health did not pay, alimony that a judge ordered. The rest asks for a receipt. @sri Anexo de gastos personales
 */
const provedOtherwise: readonly string[] = ['housing', 'health', 'food'];

/** Whether such a paper may be an expense there. */
export const mayProve = (documentType: PaperType, scope: ExpenseScope, category: string): boolean =>
  documentType !== OTHER_PROOF || (scope === 'PER' && provedOtherwise.includes(fixedOf(category)));

export const paperTypesOf = (scope: ExpenseScope): readonly PaperType[] =>
  paperTypes.filter((each) => scope === 'PER' || each !== OTHER_PROOF);

export const longestSupplierName = 300;
export const longestNumber = 20;

/** A paper as it is typed; money and numbers as they stand there. */
export interface PaperDraft {
  readonly apiGroup: ExpenseScope;
  readonly documentType: PaperType;
  readonly supplierIdentification?: string | undefined;
  readonly supplierName: string;
  readonly number?: string | undefined;
  readonly authorization?: string | undefined;
  readonly day: Day;
  /** On credit: until when it is to be paid. */
  readonly dueOn?: Day | undefined;
  readonly category: string;
  /** Chosen by the person; else it follows from the category. */
  readonly support?: TaxSupport | undefined;
  /** Of an invoice, by rate. */
  readonly bases?: readonly PaperBase[] | undefined;
  /** Of an invoice, as it stands there; else as computed. */
  readonly iva?: string | undefined;
  /** Of the papers that show no tax. */
  readonly total?: string | undefined;
}

interface PaperBase {
  /** @sri codigoPorcentaje, tabla 17 */
  readonly rateCode: string;
  readonly base: string;
}

/** What is wrong with a paper, by the field where it is: its sentence is in `phrases/books/papers.ts`. */
export type PaperFault =
  | 'supplierName'
  | 'supplierIdentification'
  | 'number'
  | 'authorization'
  | 'ownIdentification'
  | 'accessKey'
  | 'day'
  | 'dueOn'
  | 'category'
  | 'otherProof'
  | 'support'
  | 'bases'
  | 'rate'
  | 'iva'
  | 'total';

export interface PaperAmounts {
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly taxes: readonly OutlineTax[];
}

interface Judged {
  readonly faults: readonly PaperFault[];
  /** There when they can be computed. */
  readonly amounts: PaperAmounts | undefined;
}

/** When and by whom a paper is typed. */
interface Typing {
  readonly today: Day;
  /** RUC and cédula of the taxpayer: nobody buys from himself. */
  readonly own: ReadonlySet<string>;
}

/** Nobody gives longer credit on paper; further away the year is a slip. Our own measure. */
const mostYearsOnCredit = 5;
const isDue = (dueOn: Day, day: Day): boolean =>
  day <= dueOn && dueOn <= `${Number(day.slice(0, 4)) + mostYearsOnCredit}${day.slice(4)}`;

/** What a paper must have, and what it amounts to. A ticket and a proof that is no receipt need neither supplier's RUC nor number. */
export function judgePaper(draft: PaperDraft, { today, own }: Typing): Judged {
  const { documentType, apiGroup, supplierIdentification = '', number = '', authorization = '' } = draft;
  const isNeeded = documentType === PAPER_INVOICE || documentType === SALES_NOTE;
  const wrong = (text: string, isRight: (text: string) => boolean) => (text === '' ? isNeeded : !isRight(text));
  const priced = documentType === PAPER_INVOICE ? priceInvoice(draft) : priceTotal(draft);
  const checks: readonly (readonly [PaperFault, boolean])[] = [
    ['supplierIdentification', wrong(supplierIdentification, isRuc)],
    ['ownIdentification', own.has(supplierIdentification)],
    ['supplierName', draft.supplierName.trim() === ''],
    ['number', documentType !== OTHER_PROOF && wrong(number, isPaperNumber)],
    ['authorization', wrong(authorization, isPaperAuthorization)],
    ['accessKey', isKeyOfAnother(authorization, { supplierIdentification, number, day: draft.day })],
    ['day', draft.day > today],
    ['dueOn', draft.dueOn !== undefined && !isDue(draft.dueOn, draft.day)],
    ['category', !groupsOf(apiGroup).includes(fixedOf(draft.category) as ExpenseGroup)],
    ['otherProof', !mayProve(documentType, apiGroup, draft.category)],
    ['support', draft.support !== undefined && !supportsOf(documentType, apiGroup).includes(draft.support)],
  ];
  const faults = checks.flatMap(([fault, isWrong]) => (isWrong ? [fault] : []));
  return typeof priced === 'string' ? { faults: [...faults, priced], amounts: undefined } : { faults, amounts: priced };
}

/** Establishment, sales point and number, none of them zero. */
const isPaperNumber = (text: string): boolean => {
  const parsed = parseReceiptNumber(text);
  return parsed.ok && Object.values(parsed.value).every((part) => !/^0+$/.test(part));
};

/** Ten or 37 digits of what was printed before; the 49 of an access key, with its check digit. */
const isPaperAuthorization = (text: string): boolean =>
  /^(\d{10}|\d{37})$/.test(text) || (text.length === 49 && isAccessKey(text));

/** An access key names RUC, number and day: with others beside it, the same purchase would count again when it comes electronically. */
const isKeyOfAnother = (
  authorization: string,
  { supplierIdentification, number, day }: Record<'supplierIdentification' | 'number' | 'day', string>,
): boolean => {
  const key = parseAccessKey(authorization);
  if (!key.ok) return false;
  const { ruc, establishment, salesPoint, sequential, issuedOn } = key.value;
  const named = `${establishment}-${salesPoint}-${sequential}`;
  return ruc !== supplierIdentification || named !== cleanPaperNumber(number) || issuedOn !== day;
};

/** The supports that a kind of paper admits; a personal expense has none. */
export const supportsOf = (documentType: PaperType, scope: ExpenseScope): readonly string[] =>
  scope === 'PER'
    ? []
    : taxSupports.rows
        .filter(({ code, documents }) => code >= '01' && code <= '08' && documents.includes(documentType))
        .map(({ code }) => code);

/** Who the IVA of a paper is credit for. */
interface SupportFacts {
  readonly iva: string;
  /** The taxpayer declares no IVA (negocio popular, or somebody without RUC). */
  readonly declaresNoIva: boolean;
}

/**
 * What a paper supports: what was chosen, else what follows from its category. Without IVA, or with none declared, it is
 * cost or expense; a kind of paper that does not admit that is a plain expense. @law LRTI 66
 */
export function supportOfPaper(
  draft: Pick<PaperDraft, 'apiGroup' | 'category' | 'documentType' | 'support'>,
  { iva, declaresNoIva }: SupportFacts,
): TaxSupport | null {
  if (draft.apiGroup === 'PER') return null;
  const wanted = draft.support ?? supportOfGroup(fixedOf(draft.category) as ExpenseGroup);
  const support = declaresNoIva || amount(iva).isZero() ? withoutCredit(wanted) : wanted;
  return supportsOf(draft.documentType, draft.apiGroup).includes(support) ? support : '02';
}

/** A nota de venta has no IVA of its own to show, and a ticket shows none that counts. */
const priceTotal = ({ total = '' }: PaperDraft): PaperAmounts | PaperFault =>
  isTypedValue(total)
    ? { subtotal: amount(total).toFixed(2), iva: '0.00', total: amount(total).toFixed(2), taxes: [] }
    : 'total';

interface Priced {
  readonly rateCode: string;
  readonly rate: string;
  readonly base: Amount;
  readonly value: Amount;
}

function priceInvoice({ bases = [], day, iva }: PaperDraft): PaperAmounts | PaperFault {
  const codes = new Set(bases.map(({ rateCode }) => rateCode));
  if (bases.length === 0 || bases.some(({ base }) => !isTypedValue(base))) return 'bases';
  const rows = bases.flatMap(({ rateCode, base }): Priced[] => {
    const rate = rowOn(ivaRates, rateCode, day)?.rate;
    if (rate === undefined) return [];
    return [{ rateCode, rate, base: amount(base), value: amount(base).percent(amount(rate)).round(2) }];
  });
  if (rows.length < bases.length || codes.size < bases.length) return 'rate';
  const computed = sum(rows.map(({ value }) => value));
  const cent = iva === undefined || iva === '' ? amount('0') : oddCent(iva, computed);
  if (cent === undefined) return 'iva';
  const subtotal = sum(rows.map(({ base }) => base));
  const charged = computed.add(cent);
  // The odd cent lies where the most IVA is.
  const largest = rows.reduce((one, other) => (other.value.compare(one.value) > 0 ? other : one));
  return {
    subtotal: subtotal.toFixed(2),
    iva: charged.toFixed(2),
    total: subtotal.add(charged).toFixed(2),
    taxes: rows.map((row) => ({
      taxCode: '2',
      rateCode: row.rateCode,
      rate: row.rate,
      base: row.base.toFixed(2),
      value: (row === largest ? row.value.add(cent) : row.value).toFixed(2),
    })),
  };
}

/** What the paper rounded otherwise: a cent at most, and none where there is no IVA. */
const oddCent = (iva: string, computed: Amount): Amount | undefined => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(iva)) return undefined;
  const cent = amount(iva).subtract(computed);
  const isFar = cent.abs().compare(amount('0.01')) > 0;
  return isFar || (computed.isZero() && !cent.isZero()) ? undefined : cent;
};

/** A number as it is kept: 001-001-000000123. */
export const cleanPaperNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 15 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : text.trim();
};

/** What was sold with notas de venta, as it is typed: those of a range of numbers, or one sum of a day. */
export interface SalesDraft {
  readonly day: Day;
  /** The first number; empty: one sum of the day. */
  readonly number?: string | undefined;
  /** The last one; empty: only the first. */
  readonly numberTo?: string | undefined;
  readonly total: string;
  readonly category: string;
  /** On credit: until when it is to be collected, and from whom. */
  readonly dueOn?: Day | undefined;
  readonly clientName?: string | undefined;
}

/** What is wrong with it, by its field: the sentence is in `phrases/books/sales.ts`. */
export type SalesFault = 'day' | 'number' | 'numberTo' | 'total' | 'category' | 'dueOn' | 'clientName';

/** Every field that is not right, on that day. */
export function judgeSales(
  { day, number = '', numberTo = '', total, category, dueOn, clientName = '' }: SalesDraft,
  today: Day,
): SalesFault[] {
  const [first, last] = [parseReceiptNumber(cleanPaperNumber(number)), parseReceiptNumber(cleanPaperNumber(numberTo))];
  const isRange =
    first.ok &&
    last.ok &&
    first.value.establishment === last.value.establishment &&
    first.value.salesPoint === last.value.salesPoint &&
    first.value.sequential <= last.value.sequential;
  const checks: readonly (readonly [SalesFault, boolean])[] = [
    ['day', day > today],
    ['number', number !== '' && !isPaperNumber(cleanPaperNumber(number))],
    ['numberTo', numberTo !== '' && !isRange],
    ['total', !isTypedValue(total)],
    ['category', !categoriesOf('ING', 'NEG').includes(fixedOf(category))],
    ['dueOn', dueOn !== undefined && !isDue(dueOn, day)],
    ['clientName', dueOn !== undefined && clientName.trim() === ''],
  ];
  return checks.flatMap(([fault, isWrong]) => (isWrong ? [fault] : []));
}
