import { addDays, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { taxpayerIn } from '@cuadre/sri/declarations';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
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
    const mayYear = can(role, 'declareYear');
    const feed = can(role, 'plan') ? await readFeed(tx, tenantId) : undefined;
    return {
      today,
      regime: who?.regime ?? taxpayer.regime,
      digit: taxpayer.taxId.charAt(8),
      isTold: who !== undefined && (taxpayerIn(who, monthOf(today)).told ?? []).length > 0,
      days: days.filter((day) => mayYear || !tellsOfYear(day)),
      submitted: mayYear ? await readSubmitted(tx, { tenantId, environment: shelfOfBooks(taxpayer) }) : [],
      reminds: await readReminds(tx, tenantId),
      feed: feed === undefined ? null : presentFeed(ctx, feed),
    };
  });
