import { addDays, dayInEcuador, firstDayOf, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { type Inactivity, taxpayerIn } from '@cuadre/sri/declarations';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { entries, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { presentFeed, readFeed } from './feeds.ts';
import { readSubmitted } from './mark-submitted.ts';
import { readReminds } from './reminders.ts';
import { readTaxDays, tellsOfYear } from './tax-days.ts';

const yearOfDays = 365;

/** The next twelve months. */
export const getTaxCalendar = (ctx: Context, { tenantId, role }: Actor): Promise<TaxCalendar> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const today = dayInEcuador(ctx.now());
    const taxpayer = await readTaxpayer(tx, tenantId);
    const span = { from: today, until: addDays(today, yearOfDays) };
    const who = await readObliged(tx, taxpayer);
    const days = await readTaxDays(ctx, tx, taxpayer, span);
    const inactive: TaxCalendar['inactive'] = [];
    for (const each of taxpayer.inactive) inactive.push({ ...each, sales: await countSales(tx, taxpayer, each) });
    const mayYear = can(role, 'declareYear');
    const feed = can(role, 'plan') ? await readFeed(tx, tenantId) : undefined;
    return {
      today,
      regime: who?.regime ?? taxpayer.regime,
      digit: taxpayer.taxId.charAt(8),
      isTold: who !== undefined && (taxpayerIn(who, monthOf(today)).told ?? []).length > 0,
      inactive,
      toldInactive: who?.toldInactive ?? null,
      days: days.filter((day) => mayYear || !tellsOfYear(day)),
      submitted: mayYear ? await readSubmitted(tx, { tenantId, environment: shelfOfBooks(taxpayer) }) : [],
      reminds: await readReminds(tx, tenantId),
      feed: feed === undefined ? null : presentFeed(ctx, feed),
    };
  });

/** What the business sold in months in which its RUC was not active. */
const countSales = (tx: Transaction, taxpayer: TaxpayerRow, { since, until }: Inactivity): Promise<number> =>
  tx.$count(
    entries,
    and(
      eq(entries.tenantId, taxpayer.tenantId),
      eq(entries.environment, shelfOfBooks(taxpayer)),
      gt(entries.day, lastDayOf(since)),
      until === null ? undefined : lt(entries.day, firstDayOf(until)),
      sql`${entries.direction} = 'ING' and ${entries.scope} = 'NEG' and ${entries.sign} = 1`,
    ),
  );
