import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the SRI publishes of every RUC; of no taxpayer. */
export const rucRegister = pgTable('ruc_register', {
  ruc: text('ruc').primaryKey(),
  name: text('name').notNull(),
  activity: text('activity').notNull(),
});
