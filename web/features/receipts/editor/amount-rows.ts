import { type Amount, formatMoney } from '@cuadre/sri/num';
import type { CalculatedLines } from '@cuadre/sri/receipts';
import { amounts as words } from '#phrases/receipts/editor.ts';

type Figures = CalculatedLines & {
  readonly tip?: Amount;
  readonly exportCharges?: Amount;
  readonly thirdParty?: Amount;
};

const row = (label: string, value: Amount) => ({ label, value: formatMoney(value.toText(2)) });
const some = (label: string, value: Amount | undefined) =>
  value === undefined || value.isZero() ? [] : [row(label, value)];

/** What goods and services come to: only the rows that say something, and the total. */
export const amountRows = (figures: Figures) => [
  ...figures.ivaSubtotals.map(({ label, subtotal }) => row(words.subtotalOf(label), subtotal)),
  ...some(words.discount, figures.discountTotal),
  ...some(words.ice, figures.ice),
  ...figures.ivaSubtotals
    .filter(({ rate }) => !rate.isZero())
    .map(({ label, value }) => row(words.ivaOf(label), value)),
  ...some(words.irbpnr, figures.irbpnr),
  ...some(words.tip, figures.tip),
  ...some(words.exportCharges, figures.exportCharges),
  ...some(words.thirdParty, figures.thirdParty),
  row(words.total, figures.total),
];
