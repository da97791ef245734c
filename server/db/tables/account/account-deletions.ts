import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/roles.ts';
import { at, tenantId } from '../columns.ts';

export interface FormerMember {
  readonly userId: string;
  readonly role: Role;
  /** Of one that was closed before this was kept it is not known. */
  readonly mayApprove?: boolean;
  readonly createdAt: string;
}

/** Of the installation, like sessions: who was closed is asked before any taxpayer is known. */
export const accountDeletions = pgTable('account_deletions', {
  id: uuid('id').primaryKey(),
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  comment: text('comment').notNull(),
  members: jsonb('members').$type<FormerMember[]>().notNull(),
  closesPerson: boolean('closes_person').notNull(),
  requestedAt: at('requested_at').notNull(),
  eraseAt: at('erase_at').notNull(),
  takenBackAt: at('taken_back_at'),
  erasedAt: at('erased_at'),
  purgedAt: at('purged_at'),
});

export const accountExports = pgTable(
  'account_exports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    state: text('state', { enum: ['making', 'ready', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export type DeletionRow = typeof accountDeletions.$inferSelect;
