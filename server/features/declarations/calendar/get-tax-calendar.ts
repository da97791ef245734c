import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { presentFeed, readFeed } from './feeds.ts';
import { readHandedIn } from './mark-handed-in.ts';
import { readReminds } from './reminders.ts';
import { readTaxDays, tellsOfSalary } from './tax-days.ts';

const yearOfDays = 365;

/** The next twelve months. */
export const getTaxCalendar = (ctx: Context, { tenantId, role }: Actor): Promise<TaxCalendar> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const today = dayInEcuador(ctx.now());
    const taxpayer = await readTaxpayer(tx);
    const span = { from: today, until: addDays(today, yearOfDays) };
    const days = await readTaxDays(tx, taxpayer, span, ctx.taxTables);
    const mayYear = can(role, 'declareYear');
    const feed = can(role, 'plan') ? await readFeed(tx, tenantId) : undefined;
    return {
      today,
      regime: taxpayer.regime,
      digit: taxpayer.taxId.charAt(8),
      isTold: ((await readObliged(tx, taxpayer))?.told ?? []).length > 0,
      days: days.filter((day) => mayYear || !tellsOfSalary(taxpayer, day)),
      handedIn: mayYear ? await readHandedIn(tx, { tenantId, environment: shelfOfBooks(taxpayer) }) : [],
      reminds: await readReminds(tx, tenantId),
      feed: feed === undefined ? null : presentFeed(ctx, feed),
    };
  });
