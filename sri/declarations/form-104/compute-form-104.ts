import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatNumber, formatPercent, ZERO } from '../../num/index.ts';
import { computeForm } from '../forms/compute-form.ts';
import { type FormBox, readForm } from '../forms/form.ts';
import type { UploadedForm } from '../forms/upload-file.ts';
import { daysOf, type TaxPeriod } from '../tax-period.ts';
import { type Form104Row, type Form104Setting, form104Boxes } from './boxes.ts';
import { settingOn } from './settings.ts';

/** Form 104, read once: a wrong formula or a circle stops the program here. */
export const form104 = readForm(form104Boxes);

/** As the portal takes it; 2810 is its concept of the accountant's RUC. @sri Formulario 104 */
export const form104Upload: UploadedForm = {
  ...{ form: form104, prefix: 'IVA', accountant: '2810' },
  settingOn: (name, day) => settingOn(name as Form104Setting, day),
};

/** What a return is computed from. */
export interface Form104Input {
  readonly period: TaxPeriod;
  /** What is known of the boxes. Of a box that the portal computes it is compared and not taken. */
  readonly boxes: ReadonlyMap<string, Amount>;
  /** The boxes of the return before. */
  readonly previous: ReadonlyMap<string, Amount>;
  /** Replaces what no source settles (ruling R28). */
  readonly settings?: Partial<Readonly<Record<Form104Setting, string>>>;
}

/** Every box of the form with its figure, and what is to be said of it. */
export interface Form104Return {
  readonly period: TaxPeriod;
  readonly boxes: ReadonlyMap<string, Amount>;
  readonly faults: readonly Fault[];
}

/**
 * Computes every box of form 104, monthly or semestral, from those that are given: exact, each rounded half up once, in
 * dollars with two decimals (563: four). Faults: `computed` for a box that the portal computes and that was given another
 * figure; warnings `factor` and `rate`. Throws RangeError when the period is none. @sri Formulario 104
 */
export function computeForm104({ period, boxes: given, previous, settings }: Form104Input): Form104Return {
  const [firstDay, lastDay] = daysOf(period);
  const known = new Map<string, Amount | undefined>();
  const setting = (name: string): Amount | undefined => {
    if (!known.has(name)) {
      const own = settings?.[name as Form104Setting];
      known.set(name, own === undefined ? settingOn(name as Form104Setting, lastDay) : amount(own));
    }
    return known.get(name);
  };
  const computed = computeForm(form104.on(lastDay), { boxes: given, previous, setting });
  const { boxes, byFormula } = computed;
  const faults = [
    ...computed.faults,
    ...byFormula
      .filter(({ row, formula }) => row.column === 'tax' && !boxes.get(formula?.boxes[0] ?? '')?.isZero())
      .flatMap((box) => rateFaults(box, firstDay, setting)),
  ];
  if (boxes.get('419')?.isZero()) faults.push(withoutSales(setting('factorWithoutSales') ?? ZERO));
  return { period, boxes, faults };
}

/** A tax that was computed with a rate that was not in force, or that changed within the period. */
function rateFaults(
  { row, formula }: FormBox<Form104Row>,
  firstDay: string,
  settingOf: (name: string) => Amount | undefined,
): Fault[] {
  const name = formula?.settings[0] as Form104Setting | undefined;
  if (name === undefined) return []; // a total
  const [rate, before] = [settingOf(name), settingOn(name, firstDay)];
  const said = (sentence: string): Fault[] => [
    { code: 'rate', place: `boxes.${row.code}`, sentence, severity: 'warning' },
  ];
  if (rate === undefined)
    return said(`La tarifa de la casilla ${row.code} no regía en este período: su impuesto queda en cero. Escríbelo.`);
  if (before !== undefined && !before.equals(rate))
    return said(
      `La tarifa cambió dentro del período, de ${formatPercent(before)} a ${formatPercent(rate)}: la casilla ${row.code} se calculó con la última. Escribe su impuesto.`,
    );
  return [];
}

const withoutSales = (factor: Amount): Fault => ({
  code: 'factor',
  place: 'boxes.563',
  sentence: `No hay ventas en este período: el factor de la casilla 563 queda en ${formatNumber(factor, 4)}. Ninguna fuente oficial lo confirma; compara con lo que sugiere el portal.`,
  severity: 'warning',
});
