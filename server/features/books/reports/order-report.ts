import { eq } from 'drizzle-orm';
import type { ReportFile, ReportFilter, ReportFormat, ReportKind } from '#contract/books/reports.ts';
import type { Actor, Context } from '#server/context.ts';
import { mails, reports, users } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { aboutOf } from './get-report.ts';
import { isPeriod } from './period.ts';
import { FORGET_REPORT, keepReportSeconds, MAKE_REPORT } from './queues.ts';
import { presentReport } from './read-reports.ts';

const perUser: Limit = { what: 'report', tries: 30, seconds: 3600 };

type Order = ReportFilter & { readonly format: ReportFormat };

/** Queues a report as a file; with `mailed`, to the address of who asks and to no other: it is full of others' data. */
const order = async (
  ctx: Context,
  actor: Actor,
  kind: ReportKind,
  mailed: boolean,
  { format, ...filter }: Order,
): Promise<ReportFile | Refusal> => {
  const { tenantId, userId } = actor;
  if (!isPeriod(filter)) return refuse('report.period');
  const wait = await countTry(ctx, perUser, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)), userId);
  if (!user) return refuse('request.not_found');
  const { environment } = await aboutOf(ctx, actor, kind, filter);
  const createdAt = ctx.now();
  const [reportId, mailId] = [ctx.newId(), ctx.newId()];
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const mail = {
      tenantId,
      id: mailId,
      kind: `report:${kind}`,
      recipient: user.email,
      messageId: `${mailId}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
      state: 'queued' as const,
      createdAt,
    };
    if (mailed) await tx.insert(mails).values(mail);
    const [row] = await tx
      .insert(reports)
      .values({
        tenantId,
        id: reportId,
        kind,
        format,
        environment,
        filter,
        state: 'making',
        mailId: mailed ? mailId : null,
        createdAt,
        createdBy: userId,
        expiresAt: new Date(createdAt.getTime() + keepReportSeconds * 1000),
      })
      .returning();
    if (!row) throw new Error('the report was not stored');
    const job = { tenantId, payload: { reportId }, dedupeKey: reportId };
    await enqueue(tx, { ...job, id: ctx.newId(), queue: MAKE_REPORT });
    const inSeconds = keepReportSeconds / ctx.env.TIME_SCALE;
    await enqueue(tx, { ...job, id: ctx.newId(), queue: FORGET_REPORT, inSeconds });
    return presentReport(row, mailed ? mail : null);
  });
  wakeWorkers(ctx);
  return answer;
};

export const makeReport = (ctx: Context, actor: Actor, { kind, ...input }: Order & { readonly kind: ReportKind }) =>
  order(ctx, actor, kind, false, input);

export const sendReport = (kind: ReportKind) => (ctx: Context, actor: Actor, input: Order) =>
  order(ctx, actor, kind, true, input);
