/**
 * ICE that counts alcohol or sugar. Neither litres nor grams are in the XML: a person states them, or the value itself.
 *
 * Of a mixed rate the ad valorem part only applies above a price ex factory that no known source confirms, so its base
 * is asked for instead of guessed: 0 where it does not apply. @sri tabla 18; NAC-DGERCGC25-00000040
 */
import type { IceRow } from '../../catalogs/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import type { IceMeasure, LineDraft } from '../shapes.ts';
import { isBlank, readAmount } from './read-amount.ts';

/** What must be known of the goods for this rate, in the order it is asked; nothing for one that needs no measure. */
export function iceNeeds(row: IceRow): readonly (keyof IceMeasure)[] {
  if (row.per === 'sugar') return ['litres', 'sugar'];
  if (row.per !== 'litre') return [];
  return row.percent === undefined ? ['litres', 'degrees'] : ['litres', 'degrees', 'adValoremBase'];
}

/** True once somebody began to state what the goods hold. */
export const isMeasured = ({ ice }: LineDraft): boolean =>
  Object.values(ice?.measure ?? {}).some((each) => !isBlank(each));

const HUNDRED_GRAMS = amount('0.01');

/** The tax as the measures give it, rounded once; null while one of them is missing. */
export function measuredIce(row: IceRow, { ice, quantity }: LineDraft): Amount | null {
  const measure = ice?.measure ?? {};
  const needs = iceNeeds(row);
  if (needs.length === 0 || needs.some((need) => isBlank(measure[need]))) return null;
  const litres = readAmount(measure.litres).multiply(readAmount(quantity));
  const counted =
    row.per === 'sugar'
      ? litres.multiply(readAmount(measure.sugar)).multiply(HUNDRED_GRAMS)
      : litres.percent(readAmount(measure.degrees));
  const adValorem = row.percent === undefined ? ZERO : readAmount(measure.adValoremBase).percent(amount(row.percent));
  return counted
    .multiply(amount(row.specific ?? '0'))
    .add(adValorem)
    .round(2);
}
