import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from '../columns.ts';

/** Proofs of a RUC that wait for the operator, or were decided. */
export const rucClaims = pgTable('ruc_claims', {
  id: uuid('id').primaryKey(),
  ruc: text('ruc').notNull(),
  /** Null: only the number of a person is taken. */
  holderId: uuid('holder_id'),
  fingerprint: bytea('fingerprint').notNull(),
  certificate: bytea('certificate'),
  email: text('email'),
  reason: text('reason', { enum: ['no_authorities', 'has_issued', 'proven'] }).notNull(),
  createdAt: at('created_at').notNull(),
  decision: text('decision', { enum: ['move', 'leave'] }),
  decidedAt: at('decided_at'),
  usedAt: at('used_at'),
});
export type RucClaim = typeof rucClaims.$inferSelect;
