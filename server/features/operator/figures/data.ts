import { dayInEcuador } from '@cuadre/sri/dates';
import { gte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { serviceHours } from '#server/db/tables/index.ts';
import { percentile } from '#server/lib/tally.ts';

type HourRow = typeof serviceHours.$inferSelect;

export const hoursSince = (tx: Transaction, since: Date): Promise<HourRow[]> =>
  tx.select().from(serviceHours).where(gte(serviceHours.hour, since));

export const ofMeasure = (rows: readonly HourRow[], measure: string): HourRow[] =>
  rows.filter((row) => row.measure === measure);

export const sumOf = (rows: readonly HourRow[]): number => rows.reduce((sum, { n }) => sum + n, 0);

export function timesOf(rows: readonly HourRow[]): { p50: number; p99: number } | null {
  const [p50, p99] = [percentile(rows, 0.5), percentile(rows, 0.99)];
  return p50 === null || p99 === null ? null : { p50, p99 };
}

export const byDay = (rows: readonly HourRow[]): Map<string, HourRow[]> => {
  const days = new Map<string, HourRow[]>();
  for (const row of rows) {
    const day = dayInEcuador(row.hour);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
};
