import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { paperCodes } from '#contract/declarations/calendar.rules.ts';
import { at, bytea, tenantId } from '../columns.ts';

/** Whether days are reminded of; without a row they are. */
export const taxReminders = pgTable('tax_reminders', {
  tenantId: tenantId().primaryKey(),
  reminds: boolean('reminds').notNull(),
});

/** Private addresses of the calendar; one at most is open. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

/** Days of which somebody was reminded, and how long before. */
export const remindedDays = pgTable(
  'reminded_days',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    /** The last month of the period. */
    period: text('period').notNull(),
    daysBefore: smallint('days_before').notNull(),
    remindedAt: at('reminded_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.code, row.period, row.daysBefore] })],
);

/** Papers that somebody says they submitted: no return of ours, and nobody here sees it. */
export const submittedPapers = pgTable(
  'submitted_papers',
  {
    tenantId: tenantId(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    code: text('code', { enum: paperCodes }).notNull(),
    /** Of the annex of transactions a month or half a year, else a year. */
    period: text('year').notNull(),
    submittedOn: date('submitted_on', { mode: 'string' }).notNull(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.code, row.period] })],
);
