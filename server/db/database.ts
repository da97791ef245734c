import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A transaction: drizzle for ordinary statements, `tx.execute(sql…)` for the hot ones. */
export type Transaction = NodePgDatabase;

export interface Database {
  /**
   * One transaction for one taxpayer: `begin` and app.tenant_id travel in the same round trip, row-level security does
   * the rest. Commits when `work` resolves, rolls back when it throws. No network call belongs inside.
   */
  tenant<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Identity and jobs: users, sessions, throttles, the RUC directory, jobs; memberships of `userId` when given. */
  system<T>(work: (tx: Transaction) => Promise<T>, userId?: string): Promise<T>;
  /** Closes the pool. */
  close(): Promise<void>;
}
