import { type Day, isDay } from '@cuadre/sri/dates';
import { amount, parseAmount } from '@cuadre/sri/num';
import { practiceCodes, readCode } from '#contract/shop/promotions.rules.ts';
import { promotionsLoad as words } from '#phrases/shop/promotions-load.ts';
import type { FieldFault } from '#server/lib/edited-list.ts';
import { countOf, isSaid, text } from '#server/lib/loaded-rows.ts';
import type { Terms } from './practice.ts';

export interface ReadPromotion {
  readonly code: string;
  readonly terms: Terms;
}

const fields = ['code', 'type', 'value', 'from', 'until', 'offers', 'maxTotal', 'maxPerTaxpayer', 'firstOnly'];
const hundred = amount('100');
/** What the column holds. */
const most = amount('1000000000000');
const isPractice = (code: string): boolean => Object.values<string>(practiceCodes).includes(code);

/** One promotion as the operator wrote it, or everything that is wrong with it; `sold`: codes of offers. */
export function readPromotion(raw: unknown, sold: ReadonlySet<string>): ReadPromotion | readonly FieldFault[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [{ field: '', sentence: words.notARow }];
  const row = raw as Readonly<Record<string, unknown>>;
  const mistakes = Object.keys(row)
    .filter((name) => !fields.includes(name))
    .map((field): FieldFault => ({ field, sentence: words.field(field) }));
  const demand = (field: string, isRight: boolean, sentence: string) =>
    void (isRight || mistakes.push({ field, sentence }));

  const code = readCode(text(row.code)) ?? '';
  demand('code', code !== '', words.code);
  demand('code', !isPractice(code), words.practice);
  const discountType = text(row.type) === 'POR' ? 'POR' : 'VAL';
  demand('type', text(row.type) === discountType, words.type);
  const value = parseAmount(text(row.value));
  const isValue = value !== null && !value.isZero() && !value.isNegative() && value.decimals() <= 2;
  const isNumber = typeof row.value === 'number';
  demand('value', isValue && value.compare(most) < 0, isNumber ? words.quoted('value') : words.value);
  demand('value', !isValue || discountType === 'VAL' || value.compare(hundred) <= 0, words.percent);
  const validFrom = text(row.from);
  demand('from', isDay(validFrom), words.from);
  const validUntil = isSaid(row.until) ? text(row.until) : null;
  demand('until', validUntil === null || isDay(validUntil), words.until);
  demand(
    'until',
    !isDay(validFrom) || validUntil === null || !isDay(validUntil) || validUntil >= validFrom,
    words.backwards,
  );
  const offers = isSaid(row.offers) ? listOf(row.offers) : null;
  demand('offers', offers === null || offers.length > 0, words.offers);
  for (const offer of offers ?? []) demand('offers', sold.has(offer), words.offer(offer));
  const [mostUses, mostOfOne] = [countOf(row.maxTotal), countOf(row.maxPerTaxpayer)];
  demand('maxTotal', mostUses !== undefined, words.count('maxTotal'));
  demand('maxPerTaxpayer', mostOfOne !== undefined, words.count('maxPerTaxpayer'));
  const firstOnly = isSaid(row.firstOnly) ? String(row.firstOnly).trim() : 'false';
  demand('firstOnly', firstOnly === 'true' || firstOnly === 'false', words.firstOnly);

  if (mistakes.length > 0 || value === null) return mistakes;
  return {
    code,
    terms: {
      ...{ discountType, discountValue: value.round(2).toFixed(2), validFrom: validFrom as Day, validUntil },
      ...{ offers, mostUses: mostUses ?? null, mostOfOne: mostOfOne ?? 1, firstOnly: firstOnly === 'true' },
    },
  };
}

/** A list, or in a cell its words; nothing: no list of offers. */
const listOf = (said: unknown): readonly string[] => {
  if (typeof said === 'string') return said.split(/[\s,;]+/).filter(Boolean);
  return Array.isArray(said) && said.every((each) => typeof each === 'string') ? said : [];
};
