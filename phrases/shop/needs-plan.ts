import type { Month } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import type { AskedMeter, Periodicity } from '#contract/shop/offers.rules.ts';
import { monthOfYear } from '../shell/kit.ts';
import { shopWords } from './shop.ts';

const atBegin = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const needs: Readonly<Record<Exclude<AskedMeter, 'pastMonths'>, string>> = {
  expenses: 'Para anotar o clasificar gastos de tu negocio necesitas un plan de gastos',
  iva: 'Para aprobar tu declaración necesitas un plan de declaraciones',
  renta: 'Para aprobar tu declaración de renta necesitas un plan de declaraciones',
};

interface Price {
  readonly total: string;
  readonly periodicity: Periodicity;
}
const costs = ({ total, periodicity }: Price): string =>
  `${formatMoney(total)}${periodicity === 'UNICO' ? '' : ` ${shopWords.offers.each[periodicity]}`}`;

/** What an option asks for that somebody does not have, before it is pressed and when it is refused. */
export const planWords = {
  needs: (meter: keyof typeof needs, price: Price | null): string =>
    price === null ? `${needs[meter]}.` : `${needs[meter]}: desde ${costs(price)}.`,
  smallest: (title: string) => `El más pequeño es «${title}».`,
  with: (title: string, price: Price) => `Necesitas «${title}», ${costs(price)}.`,
  keeps: 'Lo que ya tienes sigue igual, y no pierdes lo que escribiste.',
  see: 'Ver planes',
  earlier: (month: Month) => `${atBegin(monthOfYear(month))} es anterior a tu plan.`,
  opensFor: (price: Price | null) => (price === null ? 'Se abre mes por mes.' : `Ábrelo por ${costs(price)}.`),
  left: (count: number | null) =>
    count === null || count === 1 ? 'Te queda 1 mes por abrir.' : `Te quedan ${count} meses por abrir.`,
  open: (month: Month) => `Abrir ${monthOfYear(month)}`,
  buyMonth: 'Comprar un mes',
  opened: (month: Month) => `${atBegin(monthOfYear(month))} está abierto.`,
  title: 'Te falta un plan',
  monthTitle: 'Ese mes está antes de tu plan',
} as const;
