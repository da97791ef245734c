import { formatNumber, readDecimal } from '@cuadre/sri/num';
import { decimals } from '#phrases/shell/kit.ts';

/** What stands in a field of an amount. */
interface DecimalEntry {
  /** As the person sees it. */
  readonly typed: string;
  /** Nobody is typing: the field was left, or what stands there came from outside. */
  readonly settled: boolean;
  /** Exact decimal text; `''` while nothing readable stands there. */
  readonly value: string;
}

/** Decimals that the field holds, and those that it always shows. */
export interface Decimals {
  readonly places: number;
  readonly show: number;
}

const shown = (value: string, show: number): string => (value === '' ? '' : formatNumber(value, show));

/** A value that comes from outside. */
export const entryOf = (value: string, { show }: Decimals): DecimalEntry => ({
  typed: shown(value, show),
  settled: true,
  value,
});

export function typing(typed: string, { places }: Decimals): DecimalEntry {
  const reading = readDecimal(typed, places);
  return { typed, settled: false, value: reading.kind === 'value' ? reading.value : '' };
}

/** The field is left: what could be read is shown as it was understood, anything else stays to be corrected. */
export function leaving({ typed, value }: DecimalEntry, { places, show }: Decimals): DecimalEntry {
  const reading = readDecimal(typed, places);
  return { typed: reading.kind === 'value' ? shown(reading.value, show) : typed, settled: true, value };
}

/** An amount that would be read without its sign, on whichever side of the currency that stands. */
const isNegative = (typed: string, places: number): boolean => {
  const without = typed.replace(/^\s*\$?\s*[-−–]/, '');
  return without !== typed && ['value', 'too_fine'].includes(readDecimal(without, places).kind);
};

/** What is wrong once the field was left; while somebody types, how a number is read that could be two. */
export function remarkOn(
  { typed, settled }: DecimalEntry,
  { places, show }: Decimals,
  prefix = '',
): { error?: string; warning?: string } {
  const reading = readDecimal(typed, places);
  if (!settled)
    return reading.kind === 'value' && reading.ambiguous
      ? { warning: decimals.readAs(`${prefix}${shown(reading.value, show)}`) }
      : {};
  if (reading.kind === 'unreadable')
    return { error: isNegative(typed, places) ? decimals.negative : decimals.unreadable };
  return reading.kind === 'too_fine' ? { error: decimals.tooFine(places) } : {};
}
