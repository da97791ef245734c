import { formatMoney, formatPercent } from '@cuadre/sri/num';

/** Tax and percentage of what is withheld, and of which document. */
export const retainedLine = {
  title: (tax: string, percent: string | undefined) =>
    percent === undefined ? tax : `${tax} ${formatPercent(percent)}`,
  detail: (number: string | undefined, base: string | undefined) =>
    [number?.replace(/^(\d{3})(\d{3})(\d{9})$/, '$1-$2-$3'), base && `base ${formatMoney(base)}`]
      .filter(Boolean)
      .join(' · '),
  names: { income: 'Renta', iva: 'IVA', isd: 'ISD' },
} as const;

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  dias: ['día', 'días'],
  meses: ['mes', 'meses'],
  anios: ['año', 'años'],
};

/** What was sold, on the page of a receipt. */
export const contents = {
  title: 'Qué contiene',
  lines: 'Líneas',
  more: (count: number) => (count === 1 ? 'Y 1 línea más, en el PDF.' : `Y ${count} líneas más, en el PDF.`),
  net: 'Precios sin IVA: se suma abajo.',
  told: 'Precios con IVA.',
  subtotal: 'Subtotal',
  subtotalNet: 'Subtotal sin IVA',
  discount: 'Descuento incluido',
  tip: 'Propina',
  total: 'Total',
  retained: 'Total retenido',
  payment: 'Pago',
  way: (way: string, term: string | undefined, unit: string | undefined) => {
    if (term === undefined) return way;
    const plain = (unit ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('anos', 'anios');
    const [one, many] = units[plain] ?? [unit ?? '', unit ?? ''];
    return `${way}, a ${term.replace(/\.0+$/, '')} ${Number(term) === 1 ? one : many}`.trim();
  },
} as const;
