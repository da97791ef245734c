import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, IVA, PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { type DocumentOutline, POPULAR_BUSINESS_LEGEND, taxValueOf } from '@cuadre/sri/receipts';
import type { ExpenseGroup, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import { supportOfGroup, withoutCredit } from '#contract/received/tax-support.rules.ts';
import { type ExpenseWords, expenseWords } from './expense-words.ts';

/** How an expense counts, which rule said so, and the word it found. */
interface Classified {
  readonly scope: ExpenseScope;
  readonly group: ExpenseGroup;
  readonly support: TaxSupport | null;
  readonly state: 'review' | 'suggested';
  readonly rule: 'supplier' | 'word' | 'cedula' | 'ruc';
  readonly found: string | null;
}

export interface ClassifyFacts {
  readonly outline: Pick<DocumentOutline, 'documentType' | 'issuer' | 'taxes' | 'descriptions'>;
  /** By which identification the taxpayer bought. */
  readonly boughtWith: 'ruc' | 'cedula';
  readonly issuedOn: Day;
  /** What the taxpayer decided before for this supplier. */
  readonly choice?: { readonly scope: ExpenseScope; readonly group: ExpenseGroup; readonly support: TaxSupport | null };
  /** The taxpayer declares no IVA (negocio popular, or somebody without RUC). */
  readonly declaresNoIva: boolean;
}

/** Documents that are expenses: invoices, liquidations, and the notes that change them. @sri tabla 3 */
const expenses: readonly string[] = [INVOICE, PURCHASE_LIQUIDATION, CREDIT_NOTE, DEBIT_NOTE];
const isExpense = (documentType: string): boolean => expenses.includes(documentType);

/**
 * The stated rule, in this order: what the taxpayer decided for the supplier; else business when it was bought with the
 * RUC and personal with the cédula, and the group by words of the supplier's name and of what was bought, as of the
 * receipt's day. Nothing found: the widest group, to be looked at. null for what is no expense.
 */
export function classify(facts: ClassifyFacts): Classified | null {
  const { outline, boughtWith, choice } = facts;
  if (!isExpense(outline.documentType)) return null;
  if (choice) {
    const { scope, group } = choice;
    // A choice of credit does not make credit of a purchase without IVA.
    const support = choice.support === null ? null : withCredit(choice.support, facts);
    return { scope, group, support, state: 'suggested', rule: 'supplier', found: null };
  }
  const scope: ExpenseScope = boughtWith === 'ruc' ? 'NEG' : 'PER';
  const match = findWords(outline, facts.issuedOn);
  const group = match ? match.row[scope] : otherOf(scope);
  const support = supportFor({ scope, group }, facts);
  const isSure = match !== undefined && group !== otherOf(scope);
  return isSure
    ? { scope, group, support, state: 'suggested', rule: 'word', found: match.found }
    : { scope, group, support, state: 'review', rule: boughtWith, found: null };
}

/** The group that a supplier's name speaks of, if it does. */
export function suggestGroup(name: string, scope: ExpenseScope, day: Day): ExpenseGroup | undefined {
  const group = findWords({ issuer: { ruc: '', name }, descriptions: [] }, day)?.row[scope];
  return group === otherOf(scope) ? undefined : group;
}

const otherOf = (scope: ExpenseScope): ExpenseGroup => (scope === 'NEG' ? 'other' : 'personalOther');

/**
 * The sustento of a business expense by its group and whether its IVA is credit: it is when there is IVA, the taxpayer
 * declares it and the supplier is no negocio popular. Personal expenses have none. @law LRTI 66; tax facts, Purchases
 */
export function supportFor(
  { scope, group }: { readonly scope: ExpenseScope; readonly group: ExpenseGroup },
  facts: Pick<ClassifyFacts, 'outline' | 'declaresNoIva'>,
): TaxSupport | null {
  if (scope === 'PER') return null;
  return withCredit(supportOfGroup(group), facts);
}

const withCredit = (
  support: TaxSupport,
  { outline, declaresNoIva }: Pick<ClassifyFacts, 'outline' | 'declaresNoIva'>,
): TaxSupport => {
  const hasIva = !amount(taxValueOf(outline, IVA)).isZero();
  const isPopular = outline.issuer.rimpe?.toUpperCase() === POPULAR_BUSINESS_LEGEND.toUpperCase();
  return hasIva && !isPopular && !declaresNoIva ? support : withoutCredit(support);
};

const normalise = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** ` word ` or ` word` when it is a beginning, as it stands between blanks. */
const patternOf = (word: string): string => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `);

const patterns = expenseWords.map((row) => ({ row, words: row.words.map((word) => [patternOf(word), word] as const) }));

/** The supplier's name speaks first, then each line. */
function findWords(
  { issuer, descriptions }: Pick<ClassifyFacts['outline'], 'issuer' | 'descriptions'>,
  day: Day,
): { readonly row: ExpenseWords; readonly found: string } | undefined {
  const names = normalise([issuer.name, issuer.tradeName].filter(Boolean).join(' / '));
  const lines = normalise(descriptions.join(' / ').slice(0, 5_000));
  for (const text of [names, lines])
    for (const { row, words } of patterns) {
      if (row.validFrom !== undefined && day < row.validFrom) continue;
      for (const [pattern, word] of words) if (text.includes(pattern)) return { row, found: word.replace('*', '') };
    }
  return undefined;
}
