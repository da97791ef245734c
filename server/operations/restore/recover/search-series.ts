import type { Series } from '#server/features/receipts/issue/take-number.ts';
import type { KnownNumber, LookedUp, LookUp, RecoveredReceipt } from './look-up.ts';
import { SriSilent } from './look-up.ts';

interface Search {
  readonly series: Series;
  readonly ruc: string;
  /** Keys that a number may have, the likeliest first. */
  keysOf(sequential: number): readonly string[];
  /** Numbers to look at whatever the others say. */
  readonly certain: readonly number[];
  /** Then from here on, until so many in a row leave no trace. */
  readonly from: number;
  readonly misses: number;
}

interface SearchResult {
  /** By number, in order. */
  readonly found: ReadonlyMap<number, RecoveredReceipt | KnownNumber>;
  /** The SRI stopped answering: what it knows beyond `found` is not known here. */
  readonly silent: boolean;
}

/** Numbers asked for side by side; the adapter's own limit keeps the SRI from being overrun. */
const ABREAST = 10;

/** Asks the SRI for the numbers that a series may have given out after the backup. */
export async function searchSeries(lookUp: LookUp, search: Search): Promise<SearchResult> {
  const found = new Map<number, RecoveredReceipt | KnownNumber>();
  const look = async (numbers: readonly number[]): Promise<void> => {
    const settled = await Promise.allSettled(numbers.map((number) => lookUpNumber(lookUp, search, number)));
    for (const [index, result] of settled.entries())
      if (result.status === 'fulfilled' && result.value.kind !== 'none')
        found.set(numbers[index] as number, result.value);
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  let silent = false;
  try {
    const certain = [...new Set(search.certain)].sort((a, b) => a - b);
    for (let at = 0; at < certain.length; at += ABREAST) await look(certain.slice(at, at + ABREAST));
    let end = Math.max(search.from - 1, ...found.keys(), ...certain.filter((number) => number >= search.from));
    for (let next = search.from; next <= end + search.misses; ) {
      const numbers = range(next, Math.min(end + search.misses, next + ABREAST - 1));
      await look(numbers.filter((number) => !certain.includes(number)));
      next += numbers.length;
      end = Math.max(end, ...[...found.keys()]);
    }
  } catch (error) {
    if (!(error instanceof SriSilent)) throw error;
    silent = true;
  }
  return { found: new Map([...found].sort(([a], [b]) => a - b)), silent };
}

async function lookUpNumber(lookUp: LookUp, { series, ruc, keysOf }: Search, number: number): Promise<LookedUp> {
  let known: LookedUp = { kind: 'none' };
  for (const accessKey of keysOf(number)) {
    const answer = await lookUp(series.environment, ruc, accessKey);
    if (answer.kind === 'authorized') return answer;
    if (answer.kind === 'known') known = answer;
  }
  return known;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
