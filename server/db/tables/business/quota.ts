import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { type Environment, grantKinds } from '#contract/common.ts';
import { at, tenantId } from '../columns.ts';

export const quotaGrants = pgTable(
  'quota_grants',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    documents: integer('documents').notNull(),
    used: integer('used').notNull().default(0),
    validFrom: at('valid_from').notNull(),
    validUntil: at('valid_until').notNull(),
    reason: text('reason').notNull(),
    kind: text('kind', { enum: grantKinds }).notNull().default('default'),
    /** Of what was bought: at most one grant of each line of an order. */
    orderId: uuid('order_id'),
    line: smallint('line'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Documents left in the grants that are valid at that moment. */
export const quotaLeftInSql = (moment: Date) => sql<number>`(select coalesce(sum(documents - used), 0)::int
  from quota_grants where valid_from <= ${moment} and valid_until > ${moment})`;

/** Only what is issued for real counts: one practises and tries as long as one likes. */
export const countsInQuota = (environment: Environment): boolean => environment === 'produccion';

/** Takes a document from the grant that ends first; gives no row when none has one left. */
export const takeQuotaInSql = (taxpayer: string, moment: Date) => sql`
  update quota_grants set used = used + 1
  where tenant_id = ${taxpayer} and used < documents and id = (
    select id from quota_grants where tenant_id = ${taxpayer} and used < documents
      and valid_from <= ${moment} and valid_until > ${moment} order by valid_until, id limit 1)
  returning id`;
