import { catalog } from '../../catalogs/catalog.ts';
import type { BoxRow } from '../forms/form.ts';

/**
 * What a formula of form 102 reads besides boxes: what is exempt, the taxes by their tables, and the rebate, whose box no
 * source gave.
 */
export type Form102Setting = 'exempt' | 'generalTax' | 'emprendedorTax' | 'popularTax' | 'rebate';

export interface Form102Row extends BoxRow {
  readonly section: 'income' | 'exempt' | 'personal' | 'tax' | 'rimpe' | 'payment';
}

const PORTAL = 'Box and concept stand in one reading of the portal only.';
const OLD = 'The number is that of form 102A of 2017; its concept was not found.';

type Section = Form102Row['section'];

/** A box of the portal's reading with its concept, or of the form of 2017 without. */
const box =
  (section: Section) =>
  (
    origin: Form102Row['origin'],
    code: string,
    concept: number | undefined,
    label: string,
    formula?: string,
    isEditable = origin !== 'computed',
  ): Form102Row => ({
    ...{ section, origin, code, label, isEditable, places: 2 },
    ...(concept === undefined ? { unconfirmed: OLD } : { concept, unconfirmed: PORTAL }),
    ...(formula === undefined ? {} : { formula }),
  });

const income = box('income');
const exempt = box('exempt');
const personal = box('personal');
const tax = box('tax');
const rimpe = box('rimpe');
const payment = box('payment');

/** What there is to pay before and after what was paid already; `previous` is the return of the year before. */
const owed = 'max(849-rebate, 0)+864+867';
const paid = '845+846+882+previous.869';

/**
 * Form 102 of natural persons who keep no accounts: general regime, RIMPE and popular business. Two public maps of its
 * boxes contradict each other: where they do, the newer one of the portal stands here. A number is shown, never sent.
 * @sri Formulario 102
 */
export const form102Boxes = catalog<Form102Row>({
  id: 'form102Boxes',
  title: 'Casillas del formulario 102 de personas naturales',
  source: 'Una lectura del portal de 2026; formulario 102A, NAC-DGERCGC17-00000024',
  rows: [
    income('documents', '611', 1280, 'Actividad empresarial: ingresos'),
    income('documents', '631', 1290, 'Actividad empresarial: costos y gastos'),
    income('documents', '612', 2990, 'Libre ejercicio profesional: ingresos'),
    income('documents', '632', 3000, 'Libre ejercicio profesional: gastos'),
    income('typed', '713', undefined, 'Arriendo de inmuebles: ingresos'),
    income('typed', '723', undefined, 'Arriendo de inmuebles: gastos'),
    income('typed', '714', undefined, 'Arriendo de otros activos: ingresos'),
    income('typed', '724', undefined, 'Arriendo de otros activos: gastos'),
    income('typed', '715', undefined, 'Rentas agrícolas: ingresos'),
    income('typed', '725', undefined, 'Rentas agrícolas: gastos'),
    income('typed', '716', undefined, 'Regalías'),
    income('typed', '717', undefined, 'Ingresos del exterior'),
    income('typed', '718', undefined, 'Rendimientos financieros'),
    income('typed', '719', undefined, 'Dividendos'),
    income('typed', '720', undefined, 'Enajenación de derechos de capital'),
    income('answers', '730', undefined, 'Otras rentas gravadas: ingresos'),
    income('typed', '731', undefined, 'Otras rentas gravadas: gastos'),
    income('computed', '729', undefined, 'Subtotal de ingresos', '611+612+713+714+715+716+717+718+719+720+730'),
    income('computed', '739', undefined, 'Subtotal de gastos', '631+632+723+724+725+731'),
    income('computed', '749', undefined, 'Renta de las actividades', '729-739'),
    income('answers', '741', 3240, 'Sueldos y salarios'),
    income('answers', '751', undefined, 'Aporte personal al IESS'),
    income('computed', '759', undefined, 'Renta del trabajo en dependencia', '741-751'),
    income('computed', '769', undefined, 'Base antes de exoneraciones', 'max(749, 0)+max(759, 0)'),

    exempt('typed', '768', undefined, 'Otras rentas exentas'),
    exempt('typed', '771', undefined, 'Exoneración por edad o discapacidad', 'exempt'),
    exempt('computed', '779', undefined, 'Subtotal de exoneraciones', '768+771'),

    personal('documents', '773', 5040, 'Gastos personales: educación, arte y cultura'),
    personal('documents', '774', 3290, 'Gastos personales: salud'),
    personal('documents', '775', 3300, 'Gastos personales: alimentación'),
    personal('documents', '776', 3310, 'Gastos personales: vivienda'),
    personal('documents', '777', 3320, 'Gastos personales: vestimenta'),
    personal('documents', '796', 3325, 'Gastos personales: turismo'),
    personal('computed', '797', 3330, 'Total de gastos personales', '773+774+775+776+777+796'),

    rimpe('documents', '765', 4825, 'RIMPE: ingresos'),
    rimpe('documents', '766', 4826, 'RIMPE: devoluciones y descuentos'),
    rimpe('computed', '827', 3505, 'RIMPE: base', 'max(765-766, 0)'),
    rimpe('computed', '864', 5680, 'RIMPE: impuesto de emprendedor', 'emprendedorTax'),
    rimpe('computed', '867', 5688, 'RIMPE: cuota de negocio popular', 'popularTax'),

    tax('computed', '832', 3480, 'Base imponible gravada', 'max(769-779, 0)'),
    tax('computed', '849', 3490, 'Impuesto causado', 'generalTax'),
    tax('documents', '845', 3510, 'Retenciones en la fuente que te hicieron'),
    tax('answers', '846', 3515, 'Retenciones de tu empleador'),
    tax('answers', '882', 3530, 'Anticipo pagado'),
    tax('computed', '855', 3562, 'Subtotal a pagar', `max(${owed}-(${paid}), 0)`),
    tax('computed', '856', 3564, 'Subtotal a favor', `max(${paid}-(${owed}), 0)`),
    tax('computed', '868', 3570, 'Impuesto a la renta por pagar', '855'),
    tax('computed', '869', 3590, 'Saldo a favor', '856'),

    payment('computed', '902', undefined, 'Impuesto por pagar', '868'),
    payment('typed', '903', undefined, 'Interés por mora'),
    payment('typed', '904', undefined, 'Multa'),
    payment('computed', '999', undefined, 'Total pagado', '902+903+904'),
  ],
});
