import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, tenantId } from '../columns.ts';

/** Written and read by server/jobs/outbox.ts alone, in SQL of its own. */
export const jobs = pgTable(
  'jobs',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    queue: text('queue').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    dedupeKey: text('dedupe_key'),
    runAt: at('run_at').notNull(),
    turn: at('turn').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: at('lease_until'),
    fence: bigint('fence', { mode: 'number' }).notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Last number and hash of each taxpayer's audit chain. */
export const auditHeads = pgTable('audit_heads', {
  tenantId: tenantId().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});

/** seq, previous and hash come from the trigger: each row carries the hash of the one before. */
export const auditRows = pgTable(
  'audit',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: uuid('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    previous: bytea('previous').notNull(),
    hash: bytea('hash').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.seq] })],
);
