import { amount, formatMoney } from '@cuadre/sri/num';
import { nameOfPeriod } from './periods.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

interface ReasonWords {
  readonly one: string;
  readonly many: string;
  readonly why: string;
}

/** Why documents are in no box, by the reason that the kernel or their state gives. */
const reasons: Readonly<Record<string, ReasonWords | undefined>> = {
  unclassified: { one: 'gasto por revisar', many: 'gastos por revisar', why: 'Di si son de tu negocio.' },
  personal: { one: 'gasto personal', many: 'gastos personales', why: 'No es de tu negocio.' },
  no_support: { one: 'gasto sin sustento', many: 'gastos sin sustento', why: 'Falta decir para qué fue.' },
  other_period: {
    one: 'documento de otro período',
    many: 'documentos de otro período',
    why: 'Entra en otra declaración.',
  },
  declared: { one: 'documento ya declarado', many: 'documentos ya declarados', why: 'Ya está en otra declaración.' },
  no_receipt: { one: 'sin comprobante', many: 'sin comprobante', why: 'Sin comprobante no va en la declaración.' },
  no_lines: {
    one: 'documento sin su detalle',
    many: 'documentos sin su detalle',
    why: 'Sube su XML en Gastos recibidos para saber su IVA.',
  },
  no_iva: {
    one: 'documento sin IVA que declarar',
    many: 'documentos sin IVA que declarar',
    why: 'Guías, y retenciones que son solo de renta.',
  },
  no_box: {
    one: 'retención sin casilla',
    many: 'retenciones sin casilla',
    why: 'Ese porcentaje no está en el formulario.',
  },
  voided: { one: 'documento anulado', many: 'documentos anulados', why: 'Lo anulado no cuenta.' },
  returned: {
    one: 'documento devuelto',
    many: 'documentos devueltos',
    why: 'El SRI lo devolvió: corrígelo y emítelo otra vez.',
  },
  refused: { one: 'documento no autorizado', many: 'documentos no autorizados', why: 'El SRI no lo autorizó.' },
  needs_attention: {
    one: 'documento con problema',
    many: 'documentos con problema',
    why: 'Ábrelo para ver qué le falta.',
  },
  unknown: {
    one: 'documento que el SRI no conoce',
    many: 'documentos que el SRI no conoce',
    why: 'No aparece en el SRI.',
  },
  different: {
    one: 'documento distinto en el SRI',
    many: 'documentos distintos en el SRI',
    why: 'Lo que tiene el SRI es otra cosa.',
  },
};
const others: ReasonWords = { one: 'documento', many: 'documentos', why: 'Todavía no cuenta.' };
const wordsOf = (reason: string): ReasonWords => reasons[reason] ?? others;

export const outsideWords = {
  title: 'Quedó fuera y por qué',
  count: (count: number) => counted(count, 'documento', 'documentos'),
  jump: (count: number) => (count === 1 ? '1 documento quedó fuera' : `${count} documentos quedaron fuera`),
  none: (period: string) => `Todo lo de ${nameOfPeriod(period)} está en alguna casilla.`,
  loading: 'Buscando los documentos',
  more: (count: number) => `Ver ${count} más`,
  titles: (reason: string, count: number) => counted(count, wordsOf(reason).one, wordsOf(reason).many),
  /** With what it would change, where that can be told. */
  reasons: (reason: string, difference: string | null): string => {
    const { why } = wordsOf(reason);
    if (difference === null || amount(difference).isZero()) return why;
    const value = amount(difference);
    return `${why} ${value.isNegative() ? 'Bajaría' : 'Subiría'} ${formatMoney(value.abs())}.`;
  },
  review: (count: number) => (count === 1 ? 'Revisarlo' : `Revisar los ${count}`),
  toBusiness: 'Pasar a negocio',
  nowBusiness: (name: string) => `${name} pasó a negocio.`,
  seePeriod: (period: string) => `Ver ${nameOfPeriod(period)}`,
  see: 'Ver el comprobante',
  named: (what: string, whose: string, number: string) => `${what}: ${whose} ${number}`.trim(),
} as const;
