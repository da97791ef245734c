import type { Day } from '@cuadre/sri/dates';
import { datedRows } from '#server/lib/dated-rows.ts';

/** So long a closed account can be taken back (ruling R17). */
export const takeBackMilliseconds = 72 * 60 * 60_000;

/**
 * How long a tax document is kept after its day. Source: Código Tributario art. 55 and Reglamento de Comprobantes de
 * Venta art. 41 (seven years). A law that says otherwise is a row with the day it begins.
 */
const keptFor = datedRows([{ validFrom: '2000-01-01', years: 7 }]);

const back = (today: Day, years: number): Day => {
  const day = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  // Seven years before a 29 February there was none: the day before has certainly passed.
  return day.endsWith('-02-29') ? `${day.slice(0, 8)}28` : day;
};

/** The last day whose documents no law asks for any more. */
export const lastDayNotKept = (today: Day): Day => back(today, keptFor(today).years);
