import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import type { Context, Visitor } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { readRowToken } from '#server/lib/row-token.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { calendarFile } from './calendar-file.ts';
import { readFeed } from './feeds.ts';
import { daysBack, feedSecretBytes, readsFromNetwork, readsOfFeed } from './settings.ts';
import { readTaxDays } from './tax-days.ts';

const daysAhead = 365;

/**
 * The days behind a private address: names and days, no amount and no RUC. A wrong address, a closed one and one of an
 * account that is gone are answered alike.
 */
export const getCalendarFile = async (
  ctx: Context,
  { ip }: Visitor,
  { token: text }: { readonly token: string },
): Promise<FileAnswer | Refusal> => {
  const token = readRowToken(text, feedSecretBytes);
  if (token === undefined) return refuse('share.gone');
  const wait = (await countTry(ctx, readsFromNetwork, network(ip))) ?? (await countTry(ctx, readsOfFeed, token.rowId));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const { tenantId } = token;
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const feed = await readFeed(tx, tenantId);
    if (feed?.id !== token.rowId || Buffer.compare(feed.tokenHash, token.hash) !== 0) return undefined;
    const today = dayInEcuador(ctx.now());
    const span = { from: addDays(today, -daysBack), until: addDays(today, daysAhead) };
    const taxpayer = await readTaxpayer(tx, tenantId);
    return { days: await readTaxDays(ctx, tx, taxpayer, span), isPerson: taxpayer.accountGroup === 'PER' };
  });
  if (found === undefined) return refuse('share.gone');
  const due = found.days.filter(({ filed }) => !filed);
  const events = due.map((day) => eventOf(tenantId, day, found.isPerson));
  const content = Buffer.from(calendarFile(words.fileName, events, ctx.now()));
  return new FileAnswer(content, 'calendario-sri.ics', 'text/calendar; charset=utf-8');
};

const eventOf = (tenantId: string, day: ObligationDay, isPerson: boolean) => ({
  uid: `${day.code}-${day.to}.${tenantId}@cuadre`,
  day: day.dueOn,
  name: words.name(day),
  text: [words.why(day), words.depends({ ...day, incomeAbove: null }), words.certainty(day.certainty, isPerson)]
    .filter((part) => part !== '')
    .join(' '),
  isSure: day.certainty !== 'unconfirmed' && day.dependsOn === null,
});
