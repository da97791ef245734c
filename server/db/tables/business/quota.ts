import { type Placeholder, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { type Environment, grantKinds } from '#contract/common.ts';
import { type CountedMeter, countedMeters, usedMeters } from '#contract/shop/offers.rules.ts';
import { at, tenantId } from '../columns.ts';

export const quotaGrants = pgTable(
  'quota_grants',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    meter: text('meter', { enum: countedMeters }).notNull().default('documents'),
    /** Null: as many as one likes. */
    quantity: integer('quantity'),
    used: integer('used').notNull().default(0),
    validFrom: at('valid_from').notNull(),
    validUntil: at('valid_until').notNull(),
    reason: text('reason').notNull(),
    kind: text('kind', { enum: grantKinds }).notNull().default('default'),
    /** Of what was bought: at most one grant of each line of an order. */
    orderId: uuid('order_id'),
    line: smallint('line'),
    /** Of a plan: how it compares with others; two of one taxpayer never overlap. */
    rank: smallint('rank'),
    /** The grace of which this was bought: what was issued then is used of it. */
    repays: uuid('repays'),
    /** So many of what is used. */
    repaid: integer('repaid').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/**
 * The order of a grant, in a join: what bought it; of a plan that goes on after a better one was given back, that of the same
 * offer whose place was taken.
 */
export const isOrderOfGrantInSql = sql`(shop_orders.tenant_id = quota_grants.tenant_id
  and (shop_orders.id = quota_grants.order_id or quota_grants.kind = 'resumed'
    and shop_orders.lines @> jsonb_build_array(jsonb_build_object('offer', quota_grants.reason))
    and exists (select from shop_orders better where better.tenant_id = quota_grants.tenant_id and better.state = 'paid'
      and better.credits @> jsonb_build_array(jsonb_build_object('order', shop_orders.id)))))`;

/** What was used of a grant, once for its subject. */
export const grantUses = pgTable(
  'grant_uses',
  {
    tenantId: tenantId(),
    meter: text('meter', { enum: usedMeters }).notNull(),
    subject: text('subject').notNull(),
    grantId: uuid('grant_id').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.meter, row.subject] })],
);

/** What is left in the grants of a meter that are valid at that moment; null: as many as one likes. */
export const leftInSql = (taxpayer: string | Placeholder, meter: CountedMeter, moment: Date | Placeholder) => sql<
  number | null
>`(select
  case when bool_or(quantity is null) then null else coalesce(sum(quantity - used), 0)::int end
  from quota_grants where tenant_id = ${taxpayer} and meter = ${meter}
    and valid_from <= ${moment} and valid_until > ${moment})`;

/** The numbers of those grants together. */
export const grantedInSql = (
  taxpayer: string | Placeholder,
  meter: CountedMeter,
  moment: Date | Placeholder,
) => sql<number>`(select coalesce(sum(quantity), 0)::int
  from quota_grants where tenant_id = ${taxpayer} and meter = ${meter}
    and valid_from <= ${moment} and valid_until > ${moment})`;

/** Only what is issued for real counts: one practises and tries as long as one likes. */
export const countsInQuota = (environment: Environment): boolean => environment === 'produccion';

/**
 * Gives one back that was taken at that moment, to the grant that ends first of those that still last; gives nothing back where
 * none was taken.
 */
export const giveBackInSql = (taxpayer: string, meter: CountedMeter, taken: Date, now: Date) => sql`
  update quota_grants set used = used - 1
  where tenant_id = ${taxpayer} and used > repaid and id = (
    select id from quota_grants where tenant_id = ${taxpayer} and meter = ${meter} and used > repaid
      and valid_from <= ${taken} and valid_until > ${taken}
    order by valid_until <= ${now}, valid_until, kind = 'paid', valid_from, id limit 1)`;

/** Takes one from the grant that ends first, a gift before what was paid; gives no row when none has one left. */
export const takeGrantInSql = (taxpayer: string | Placeholder, meter: CountedMeter, moment: Date | Placeholder) => sql`
  update quota_grants set used = used + 1
  where tenant_id = ${taxpayer} and (quantity is null or used < quantity) and id = (
    select id from quota_grants where tenant_id = ${taxpayer} and meter = ${meter} and (quantity is null or used < quantity)
      and valid_from <= ${moment} and valid_until > ${moment} order by valid_until, kind = 'paid', valid_from, id limit 1)
  returning id`;
