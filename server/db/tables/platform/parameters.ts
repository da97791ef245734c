import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { publishedNames } from '#contract/platform/parameters.rules.ts';
import { bytea } from '../columns.ts';

/** What the operator publishes of the installation; an empty value withdraws it from its day. */
export const publishedParameters = pgTable(
  'published_parameters',
  {
    name: text('name', { enum: publishedNames }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    value: text('value').notNull(),
  },
  (row) => [primaryKey({ columns: [row.name, row.from] })],
);

/** One row: who signs the signatures of practice. */
export const practiceAuthorities = pgTable('practice_authority', {
  singleton: boolean('singleton').primaryKey().default(true),
  certificate: bytea('certificate').notNull(),
  sealedKey: bytea('sealed_key').notNull(),
});
