export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line each: a long run is often read from its end. */
  failures: readonly string[];
  /** Journeys that passed at the second try. */
  retried: readonly string[];
}
export const none: Counts;
export function add(a: Counts, b: Counts): Counts;
export function countVitest(report: object | null, code: number): Counts;
export function countPlaywright(report: object | null, code: number): Counts;
export function journeyTitles(report: object | null): string[];
