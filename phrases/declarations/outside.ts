import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
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
  unclassified: { one: 'gasto por revisar', many: 'gastos por revisar', why: 'Falta decir qué es del negocio.' },
  personal: { one: 'gasto personal', many: 'gastos personales', why: 'Lo personal no va aquí.' },
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
    why: 'Guías, retenciones que son solo de renta y notas sin valor.',
  },
  sale_note: {
    one: 'venta con nota de venta',
    many: 'ventas con nota de venta',
    why: 'Solo las da un negocio popular y no llevan IVA. Si ese día no lo eras, esas ventas debían ir con factura.',
  },
  no_box: {
    one: 'retención sin casilla',
    many: 'retenciones sin casilla',
    why: 'Ese porcentaje no está en el formulario.',
  },
  voided: { one: 'documento anulado', many: 'documentos anulados', why: 'Lo anulado no cuenta.' },
  discarded: { one: 'documento descartado', many: 'documentos descartados', why: 'Lo descartado no cuenta.' },
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
const ofRetentions: typeof reasons = {
  no_lines: {
    one: 'retención sin su detalle',
    many: 'retenciones sin su detalle',
    why: 'Sube su XML para saber cuánto retuviste.',
  },
  no_income: {
    one: 'retención que es solo de IVA',
    many: 'retenciones que son solo de IVA',
    why: 'Va en tu declaración de IVA.',
  },
  no_box: { one: 'retención sin casilla', many: 'retenciones sin casilla', why: 'Su código no está en el formulario.' },
  abroad: {
    one: 'pago al exterior',
    many: 'pagos al exterior',
    why: 'Esa parte del formulario se llena a mano en el portal.',
  },
  credit_note: {
    one: 'nota de crédito recibida',
    many: 'notas de crédito recibidas',
    why: 'No dice si lo devuelto tenía retención.',
  },
  no_value: { one: 'compra sin valor', many: 'compras sin valor', why: 'No se pagó nada.' },
};
const wordsOf = (reason: string, obligation: ReturnObligation): ReasonWords =>
  (obligation === 'retenciones' ? ofRetentions[reason] : undefined) ?? reasons[reason] ?? others;

export const outsideWords = {
  title: 'Quedó fuera y por qué',
  count: (count: number) => counted(count, 'documento', 'documentos'),
  jump: (count: number) => (count === 1 ? '1 documento quedó fuera' : `${count} documentos quedaron fuera`),
  none: (period: string) => `Todo lo de ${nameOfPeriod(period)} está en alguna casilla.`,
  loading: 'Buscando los documentos',
  more: (count: number) => `Ver ${count} más`,
  titles: (reason: string, count: number, obligation: ReturnObligation) =>
    counted(count, wordsOf(reason, obligation).one, wordsOf(reason, obligation).many),
  /** With what it would change, where that can be told. */
  reasons: (reason: string, difference: string | null, obligation: ReturnObligation): string => {
    const { why } = wordsOf(reason, obligation);
    if (difference === null || amount(difference).isZero()) return why;
    const value = amount(difference);
    return `${why} ${value.isNegative() ? 'Bajaría' : 'Subiría'} ${formatMoney(value.abs())}.`;
  },
  review: (count: number) => (count === 1 ? 'Revisarlo' : `Revisar los ${count}`),
  saySupport: 'Decir para qué fue',
  toBusiness: 'Pasar a negocio',
  nowBusiness: (name: string) => `${name} pasó a negocio.`,
  seePeriod: (period: string) => `Ver ${nameOfPeriod(period)}`,
  see: 'Ver el comprobante',
  ask: 'Pedirla con mi RUC',
  message: (total: string, day: string, ruc: string, whose: string) =>
    `Hola, por favor emítame la factura de mi compra de ${total} del ${day} con el RUC ${ruc}, a nombre de ${whose}. Gracias.`,
  copied: 'Mensaje copiado. Pégalo donde le escribes.',
  notCopied: 'No se pudo copiar. Escríbele con tu RUC.',
  named: (what: string, whose: string, number: string) => `${what}: ${whose} ${number}`.trim(),
} as const;
