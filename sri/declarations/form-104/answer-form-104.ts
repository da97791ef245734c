import type { Fault } from '../../faults.ts';
import type { Amount } from '../../num/index.ts';
import { typedOverLimit } from '../forms/judge-typed.ts';
import { InputReader, isObject } from '../input-reader.ts';
import { isTaxPeriod } from '../tax-period.ts';
import { form104Boxes } from './boxes.ts';
import { computeForm104 } from './compute-form-104.ts';
import { typedLimits104 } from './typed-limits.ts';

/** What is answered: every box as text, or none when the period cannot be read. */
export interface Form104Answer {
  readonly form: '104';
  readonly period: string | null;
  readonly boxes: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

const placesOf = new Map(form104Boxes.rows.map(({ code, places }) => [code, places]));
/**
 * What a return can print below zero, because credit notes, sales on credit or payments exceed what they lower: a return
 * carried in may hold it. A credit that it leaves (615 to 619) never is.
 */
const signed = new Set([
  '429',
  '480',
  '482',
  '483',
  '484',
  '485',
  '499',
  '529',
  '564',
  '565',
  '801',
  '859',
  '902',
  '999',
]);

function boxesIn(reader: InputReader, given: Readonly<Record<string, unknown>>, place: string, isPrevious = false) {
  const boxes = new Map<string, Amount>();
  reader.unknown(given, [...placesOf.keys()], `${place}.`);
  for (const [code, places] of placesOf) {
    if (!Object.hasOwn(given, code)) continue;
    const read = reader.amount(given[code], `${place}.${code}`, { places, isSigned: isPrevious && signed.has(code) });
    if (read !== undefined) boxes.set(code, read);
  }
  return boxes;
}

/**
 * Computes form 104 from the JSON of somebody who asks: `period` (required), `boxes`, and `previous`, the boxes of the
 * return before or its whole answer. Amounts are decimal texts in dollars. All that is wrong is in `faults` (`unknown`,
 * `amount`, `computed`, `period`, `object`, and warnings, as `limit` for more than a box can be), and the rest is computed
 * all the same.
 */
export function answerForm104(input: unknown): Form104Answer {
  const reader = new InputReader();
  const given = reader.object(input, 'el archivo');
  reader.unknown(given, ['period', 'boxes', 'previous']);
  const boxes = boxesIn(reader, reader.object(given.boxes, 'boxes'), 'boxes');
  const before = reader.object(given.previous, 'previous');
  const isWhole = isObject(before.boxes);
  if (isWhole) reader.unknown(before, ['form', 'period', 'boxes', 'faults'], 'previous.');
  const previous = isWhole
    ? boxesIn(reader, reader.object(before.boxes, 'previous.boxes'), 'previous.boxes', true)
    : boxesIn(reader, before, 'previous', true);
  const { period } = given;
  if (typeof period !== 'string' || !isTaxPeriod(period)) {
    reader.error(
      'period',
      'period',
      'Di el período en «period»: un mes, como "2026-05", o un semestre, como "2026-S1".',
    );
    return { form: '104', period: null, boxes: {}, faults: reader.faults };
  }
  const computed = computeForm104({ period, boxes, previous });
  const over = typedOverLimit(typedLimits104, boxes, computed.boxes);
  return {
    form: '104',
    period,
    boxes: Object.fromEntries([...computed.boxes].map(([code, figure]) => [code, figure.toFixed(figure.scale)])),
    faults: [
      ...reader.faults,
      ...computed.faults,
      ...over.map((fault) => ({ ...fault, severity: 'warning' as const })),
    ],
  };
}
