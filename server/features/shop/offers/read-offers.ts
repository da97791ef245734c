import { type Day, isDay } from '@cuadre/sri/dates';
import { amount, parseAmount } from '@cuadre/sri/num';
import { periodicities, productTypes, shopSections } from '#contract/shop/offers.rules.ts';
import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import type { FieldFault } from '#server/lib/edited-list.ts';
import { countOf, isSaid, text } from '#server/lib/loaded-rows.ts';
import type { Offer } from './catalogue.ts';
import { readGrants } from './read-grants.ts';

const fields = [
  ...['code', 'title', 'section', 'productType', 'productKey', 'periodicity', 'grants', 'rank', 'base'],
  ...['from', 'until'],
];
/** What the column holds. */
const most = amount('1000000000000');

/** One row of the catalogue as the operator wrote it, or everything that is wrong with it. */
export function readOffer(raw: unknown): Offer | readonly FieldFault[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [{ field: '', sentence: words.notARow }];
  const row = raw as Readonly<Record<string, unknown>>;
  const mistakes = Object.keys(row)
    .filter((name) => !fields.includes(name))
    .map((field): FieldFault => ({ field, sentence: words.field(field) }));
  const demand = (field: string, isRight: boolean, sentence: string) =>
    void (isRight || mistakes.push({ field, sentence }));
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined => {
    const chosen = choices.find((choice) => choice === text(row[name]));
    demand(name, chosen !== undefined, words.choice(name, choices));
    return chosen;
  };
  const [code, title, productKey] = [text(row.code), text(row.title), text(row.productKey)];
  // @sri codigoPrincipal
  demand('code', /^[a-z0-9-]{3,25}$/.test(code), words.code);
  demand('title', /^[^\p{C}]{3,60}$/u.test(title), words.title);
  const section = oneOf('section', shopSections);
  const productType = oneOf('productType', productTypes);
  demand('productKey', /^\w{1,60}$/.test(productKey), words.productKey);
  const periodicity = oneOf('periodicity', periodicities);
  const grants = readGrants(row.grants, productType);
  if (typeof grants === 'string') mistakes.push({ field: 'grants', sentence: grants });
  const rank = countOf(row.rank);
  demand('rank', rank !== undefined && (rank ?? 0) <= 100, words.rank);
  // Without number they would never be used up, and follow nothing; a plan has no other place than that of documents.
  const documents = typeof grants === 'string' ? undefined : grants.find(({ meter }) => meter === 'documents');
  const isPlan = productType === 'PLN' || documents?.quantity === null;
  demand('rank', !isPlan || !documents || rank !== null, words.needsRank);
  demand('rank', rank === null || (documents !== undefined && productType !== 'FCO'), words.noRank);
  const base = parseAmount(text(row.base));
  const isPrice = base !== null && !base.isZero() && !base.isNegative() && base.decimals() <= 2;
  demand('base', isPrice && base.compare(most) < 0, typeof row.base === 'number' ? words.quoted('base') : words.base);
  const from = text(row.from);
  demand('from', isDay(from), words.from);
  const until = isSaid(row.until) ? text(row.until) : null;
  demand('until', until === null || isDay(until), words.until);
  demand('until', !isDay(from) || until === null || !isDay(until) || until >= from, words.backwards);

  if (mistakes.length > 0 || base === null || !section || !productType || !periodicity) return mistakes;
  if (typeof grants === 'string' || rank === undefined) return mistakes;
  return {
    ...{ code, title, section, productType, productKey, periodicity, grants, rank },
    ...{ base: base.round(2).toFixed(2), sellsFrom: from as Day, sellsUntil: until },
  };
}
