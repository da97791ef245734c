import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Of the installation: whose journals of what was sent there are outside the database. */
export const nodes = pgTable('nodes', {
  journal: uuid('journal').primaryKey(),
  node: text('node').notNull(),
  lastSeen: at('last_seen').notNull(),
});
