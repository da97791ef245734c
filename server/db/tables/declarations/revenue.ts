import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Projection } from '#contract/declarations/year/projection.ts';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { at, tenantId } from '../columns.ts';

/** What no document says of the income tax of a year; a step that is missing was not answered. */
export const revenueAnswers = pgTable(
  'revenue_answers',
  {
    tenantId: tenantId(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    year: text('year').notNull(),
    answers: jsonb('answers').$type<RevenueAnswers>().notNull(),
    /** What is expected of the year, for an employer; no part of the return. */
    projection: jsonb('projection').$type<Projection>(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.year] })],
);
