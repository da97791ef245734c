import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContentKind, Placement } from '#contract/content/content.rules.ts';
import type { Group, Regime } from '#contract/roles.ts';
import { at, bytea } from '../columns.ts';

/** A row of the operator's; what it says depends on its kind (`server/features/content/record/kinds.ts`). */
export const contentRows = pgTable(
  'content_rows',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ContentKind>().notNull(),
    key: text('key').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    placements: text('placements').array().$type<Placement[]>().notNull(),
    groups: text('groups').array().$type<Group[]>(),
    regimes: text('regimes').array().$type<Regime[]>(),
    position: integer('position').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    isPractice: boolean('is_practice').notNull(),
    loadedAt: at('loaded_at').notNull(),
    endedAt: at('ended_at'),
  },
  (row) => [uniqueIndex('content_rows_once').on(row.kind, row.key, row.validFrom).where(sql`ended_at is null`)],
);
export type ContentRow = typeof contentRows.$inferSelect;

export const contentPictures = pgTable('content_pictures', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  content: bytea('content').notNull(),
  loadedAt: at('loaded_at').notNull(),
});

/** Of a person: what they liked, closed, or do not want to see any more. */
export const contentMarks = pgTable(
  'content_marks',
  {
    userId: uuid('user_id').notNull(),
    mark: text('mark', { enum: ['liked', 'closed', 'hidden'] }).notNull(),
    key: text('key').notNull(),
    markedAt: at('marked_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.mark, row.key] })],
);
