import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, IVA, PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { type DocumentOutline, POPULAR_BUSINESS_LEGEND, taxValueOf } from '@cuadre/sri/receipts';
import {
  type ExpenseCategory,
  type ExpenseGroup,
  type ExpenseScope,
  fixedOf,
  type TaxSupport,
} from '#contract/received/expense-groups.ts';
import { supportOfGroup, withoutCredit } from '#contract/received/tax-support.rules.ts';
import type { PaperLay } from '#server/db/papers.ts';
import { type BoughtWith, type SupplierPast, scopeOfPurchase, suggest } from './suggest.ts';
import type { SuggestionRule } from './suggest-known.ts';

/** How an expense counts, which rule said so, and the word it found. */
interface Classified {
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  readonly support: TaxSupport | null;
  readonly state: 'review' | 'suggested' | 'accepted';
  readonly sure: boolean;
  readonly rule: SuggestionRule | 'both' | 'cedula' | 'ruc' | 'paper';
  readonly found: string | null;
}

export interface ClassifyFacts {
  readonly outline: Pick<DocumentOutline, 'documentType' | 'issuer' | 'taxes' | 'descriptions'>;
  /** By which identification the taxpayer bought. */
  readonly boughtWith: BoughtWith;
  readonly issuedOn: Day;
  /** What the taxpayer decided before of this supplier. */
  readonly past?: SupplierPast | undefined;
  /** What the register of RUCs says that the supplier does (CIIU). */
  readonly activity?: string | undefined;
  /** The taxpayer declares no IVA (negocio popular, or somebody without RUC). */
  readonly declaresNoIva: boolean;
}

/** Documents that are expenses: invoices, liquidations, and the notes that change them. @sri tabla 3 */
const expenses: readonly string[] = [INVOICE, PURCHASE_LIQUIDATION, CREDIT_NOTE, DEBIT_NOTE];
export const isExpense = (documentType: string): boolean => expenses.includes(documentType);

/**
 * How a receipt counts when it comes: as `suggest` says of its supplier. Without a suggestion whose it is follows from the
 * identification it was bought with, and the group is to be chosen. Only a rule that the person made automatic for this
 * supplier is accepted at once. null for what is no expense.
 */
export function classify(facts: ClassifyFacts): Classified | null {
  const { outline, boughtWith, issuedOn, past, activity } = facts;
  if (!isExpense(outline.documentType)) return null;
  const { name, tradeName } = outline.issuer;
  const known = suggest({ name, tradeName, lines: outline.descriptions, activity, past, boughtWith, day: issuedOn });
  if (known === undefined || known === 'both') {
    const scope = scopeOfPurchase(boughtWith);
    const group = otherOf(scope);
    const rule = known ?? boughtWith;
    return {
      scope,
      group,
      support: supportFor({ scope, group }, creditFactsOf(facts)),
      state: 'review',
      sure: false,
      rule,
      found: null,
    };
  }
  const { scope, group, sure, rule, found } = known;
  // A choice of credit does not make credit of a purchase without IVA.
  const support = supportFor(known, creditFactsOf(facts));
  const isAutomatic = rule === 'automatic';
  return {
    scope,
    group,
    support,
    state: isAutomatic ? 'accepted' : 'suggested',
    sure: sure && !isAutomatic,
    rule,
    found,
  };
}

/** What the person decided before is decided: of its paper. */
export function classifyAsPaper({ scope, category, support }: PaperLay, facts: ClassifyFacts): Classified {
  const group = category as ExpenseCategory;
  const given = supportFor({ scope, group, support }, creditFactsOf(facts));
  return { scope, group, support: given, state: 'accepted', sure: false, rule: 'paper', found: null };
}

const otherOf = (scope: ExpenseScope): ExpenseGroup => (scope === 'NEG' ? 'other' : 'personalOther');

/** Its supplier says there that it is a popular business. @sri contribuyenteRimpe */
export const isOfPopularBusiness = ({ issuer }: Pick<DocumentOutline, 'issuer'>): boolean =>
  issuer.rimpe?.toUpperCase() === POPULAR_BUSINESS_LEGEND.toUpperCase();

/** What decides whether the IVA of a purchase is credit. */
export interface CreditFacts extends Pick<DocumentOutline, 'taxes'>, Pick<ClassifyFacts, 'declaresNoIva'> {
  readonly ofPopularBusiness: boolean;
}

const creditFactsOf = ({ outline, declaresNoIva }: ClassifyFacts): CreditFacts => ({
  ...{ taxes: outline.taxes, ofPopularBusiness: isOfPopularBusiness(outline), declaresNoIva },
});

interface Choice {
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  /** Where somebody chose it. */
  readonly support?: TaxSupport | null | undefined;
}

/** The sustento while the IVA is credit: as it was chosen, else by the group. Personal expenses have none. */
export const supportWanted = ({ scope, group, support }: Choice): TaxSupport | null =>
  scope === 'PER' ? null : (support ?? supportOfGroup(fixedOf(group)));

/**
 * The same of one purchase, with credit or without: it is credit when there is IVA, the taxpayer declares it and the
 * supplier is no negocio popular. @law LRTI 66; tax facts, Purchases
 */
export function supportFor(choice: Choice, facts: CreditFacts): TaxSupport | null {
  const wanted = supportWanted(choice);
  return wanted && withCredit(wanted, facts);
}

const withCredit = (support: TaxSupport, facts: CreditFacts): TaxSupport => {
  const hasIva = !amount(taxValueOf(facts, IVA)).isZero();
  return hasIva && !facts.ofPopularBusiness && !facts.declaresNoIva ? support : withoutCredit(support);
};
