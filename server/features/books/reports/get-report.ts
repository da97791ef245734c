import type { ReportFilter, ReportKind, ReportSummary } from '#contract/books/reports.ts';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { fillTaxes } from '#server/features/receipts/index.ts';
import { shelfOf } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isPeriod } from './period.ts';
import type { ReportAbout } from './source.ts';
import { summarise } from './summarise.ts';

/** What a report is about, with the environment in use: never two of them in one report. */
export const aboutOf = (ctx: Context, actor: Actor, kind: ReportKind, filter: ReportFilter): Promise<ReportAbout> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    aboutIn(actor.tenantId, await currentEnvironment(tx, actor.tenantId), kind, filter),
  );

/** The same for who knows the environment in use. */
const aboutIn = (tenantId: string, inUse: Environment, kind: ReportKind, filter: ReportFilter): ReportAbout => ({
  tenantId,
  kind,
  environment: kind === 'issued' ? inUse : shelfOf(filter.shelf, inUse).environment,
  filter,
});

/** What reading the report rests on. */
export const prepareReport = async (ctx: Context, tenantId: string, about: ReportAbout): Promise<void> => {
  const { kind, environment, filter } = about;
  if (kind === 'issued') await fillTaxes(ctx, tenantId, { environment, from: filter.from, to: filter.to });
};

/** The report on screen. */
export const getReport =
  (kind: ReportKind) =>
  async (ctx: Context, actor: Actor, input: ReportFilter): Promise<ReportSummary | Refusal> => {
    if (!isPeriod(input)) return refuse('report.period');
    const about = await aboutOf(ctx, actor, kind, input);
    await prepareReport(ctx, actor.tenantId, about);
    return ctx.db.tenant(actor.tenantId, (tx) => summarise(tx, about), { snapshot: true });
  };
