import type { Environment } from '#contract/common.ts';

/** What is counted; `none` where no environment is meant. */
type Measure = 'issued' | 'authorized' | 'sri' | 'sri_failed' | 'mail' | 'mail_failed';
type Where = Environment | 'none';

interface Counted {
  readonly measure: Measure;
  readonly environment: Where;
  readonly bucket: number;
  readonly n: number;
}

/**
 * Counts in memory what happens, of nobody: a row that everybody adds to would make them wait for each other. What a process
 * that is killed had not yet written is lost.
 */
export interface Tally {
  count(measure: Measure, environment: Where, milliseconds?: number): void;
  /** What came together since the last time. */
  take(): Counted[];
}

/** The longest time of each bucket. */
const buckets = [
  ...[100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000],
  ...[120_000, 300_000, 900_000, 3_600_000, 86_400_000],
] as const;
const LONGEST = 86_400_000;

const bucketOf = (milliseconds: number | undefined): number =>
  milliseconds === undefined ? 0 : (buckets.find((most) => milliseconds <= most) ?? LONGEST);

export const createTally = (): Tally => {
  let counted = new Map<string, Counted>();
  return {
    count: (measure, environment, milliseconds) => {
      const bucket = bucketOf(milliseconds);
      const key = `${measure} ${environment} ${bucket}`;
      counted.set(key, { measure, environment, bucket, n: (counted.get(key)?.n ?? 0) + 1 });
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
};

/** The time within which a share of what was counted was done; null where nothing was. */
export const percentile = (rows: readonly Pick<Counted, 'bucket' | 'n'>[], share: number): number | null => {
  const sorted = rows.filter(({ bucket }) => bucket > 0).sort((one, other) => one.bucket - other.bucket);
  const all = sorted.reduce((sum, { n }) => sum + n, 0);
  let so = 0;
  for (const { bucket, n } of sorted) {
    so += n;
    if (so >= all * share) return bucket;
  }
  return null;
};
