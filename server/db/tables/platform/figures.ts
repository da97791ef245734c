import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Of the installation: how often and how fast, by the hour, of nobody. */
export const serviceHours = pgTable(
  'service_hours',
  {
    hour: at('hour').notNull(),
    measure: text('measure').notNull(),
    environment: text('environment').notNull(),
    bucket: integer('bucket').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.hour, row.measure, row.environment, row.bucket] })],
);

/** What the operator says to everybody of a bad day. */
export const serviceIncidents = pgTable('service_incidents', {
  id: uuid('id').primaryKey(),
  beganAt: at('began_at').notNull(),
  endedAt: at('ended_at'),
  title: text('title').notNull(),
  body: text('body').notNull(),
  writtenAt: at('written_at').notNull(),
  writtenBy: uuid('written_by').notNull(),
});
