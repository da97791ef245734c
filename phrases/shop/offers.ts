import type { Meter } from '#contract/shop/offers.rules.ts';

/** What is sold, by the code of its offer. A code without words here is shown by what it grants. */
const names: Readonly<Record<string, string>> = {
  'facturas-25': '25 comprobantes',
  'facturas-100': '100 comprobantes',
  'plan-300': 'Plan de 300 comprobantes',
  'ilimitado-mes': 'Plan ilimitado, un mes',
  'ilimitado-semestre': 'Plan ilimitado, seis meses',
  'ilimitado-anual': 'Plan ilimitado, un año',
  'iva-1': '1 declaración de IVA',
  'iva-12': '12 declaraciones de IVA',
  'renta-1': '1 declaración de renta',
  'gastos-12': 'Gastos del negocio, un año',
  'mes-anterior': '1 mes anterior a tu plan',
  'todo-el-anio': 'Paquete todo el año',
  'firma-1': 'Firma electrónica de 1 año',
  'firma-2': 'Firma electrónica de 2 años',
  'firma-3': 'Firma electrónica de 3 años',
  'firma-4': 'Firma electrónica de 4 años',
  'firma-5': 'Firma electrónica de 5 años',
};

export const offerName = (code: string): string => names[code] ?? code;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What an offer gives, in a few words. */
const gives: Readonly<Record<Meter, (quantity: number | null) => string>> = {
  documents: (quantity) =>
    quantity === null ? 'Comprobantes sin límite' : counted(quantity, 'comprobante', 'comprobantes'),
  iva: (quantity) =>
    quantity === null
      ? 'Declaraciones de IVA sin límite'
      : counted(quantity, 'declaración de IVA', 'declaraciones de IVA'),
  renta: (quantity) =>
    quantity === null
      ? 'Declaraciones de renta sin límite'
      : counted(quantity, 'declaración de renta', 'declaraciones de renta'),
  expenses: () => 'Gastos de tu negocio sin límite',
  pastMonths: (quantity) =>
    quantity === null
      ? 'Todos los meses anteriores a tu plan'
      : counted(quantity, 'mes anterior a tu plan', 'meses anteriores a tu plan'),
  signature: (quantity) => `Firma electrónica por ${counted(quantity ?? 1, 'año', 'años')}`,
};
const months = (count: number): string =>
  count % 12 === 0 ? counted(count / 12, 'año', 'años') : counted(count, 'mes', 'meses');

export const grantWords = ({ meter, quantity }: { meter: Meter; quantity: number | null }): string =>
  gives[meter](quantity);

/** What is left of a meter; null: as many as one likes. */
export interface Left {
  readonly meter: Meter;
  readonly quantity: number | null;
}
const joined = new Intl.ListFormat('es', { type: 'conjunction' });
/** Several of them, inside a sentence. */
export const leftWords = (left: readonly Left[]): string =>
  joined.format(left.map(grantWords).map((words) => words.charAt(0).toLowerCase() + words.slice(1)));
/** What of it is lost is a number: time that is over is not. */
export const isCounted = (left: readonly Left[]): boolean => left.some(({ quantity }) => quantity !== null);

export const grantLasts = (count: number): string => `Por ${months(count)}`;

/** What the provider of payments shows to the buyer. */
export const paymentReference = (name: string): string => `Cuadre: ${name}`;
