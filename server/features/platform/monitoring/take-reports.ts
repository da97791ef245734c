import type { Context } from '#server/context.ts';
import type { Envelope } from './read-envelope.ts';
import { scrubReport } from './scrub-report.ts';

/** Keeps the reports of an envelope, cleaned, under ids of our own. Passing them on never holds up the answer. */
export const takeReports = async (ctx: Context, { reports }: Envelope): Promise<{ id?: string }> => {
  const now = ctx.now();
  const clean = reports.map((report) => scrubReport(report, Buffer.from(ctx.random(16)).toString('hex'), now));
  await ctx.errorReports.keep(clean);
  for (const report of clean)
    ctx.errorReports
      .passOn(report)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'an error report was not passed on'));
  const id = clean[0]?.event_id;
  return id === undefined ? {} : { id };
};
