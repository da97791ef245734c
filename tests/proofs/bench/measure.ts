import { performance } from 'node:perf_hooks';

/** One line of the report. Rates are per second, times in milliseconds. */
export interface Measurement {
  readonly name: string;
  readonly [figure: string]: string | number | boolean | readonly string[];
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that so many of a hundred stay below (nearest rank). */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))] ?? Number.NaN;
};

export const round = (value: number, places = 1): number => Number(value.toFixed(places));

/** How long each call of these takes on average, in milliseconds. */
export const timeEach = async (times: number, work: (index: number) => unknown): Promise<number> => {
  const start = performance.now();
  for (let index = 0; index < times; index++) await work(index);
  return (performance.now() - start) / times;
};
