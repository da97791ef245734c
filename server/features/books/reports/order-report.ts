import { dayInEcuador } from '@cuadre/sri/dates';
import { eq } from 'drizzle-orm';
import type {
  BooksFilter,
  FileKind,
  ReportFile,
  ReportFilter,
  ReportFormat,
  ReportKind,
} from '#contract/books/reports.ts';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { mails, reports, users } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { aboutOf } from './get-report.ts';
import { isPeriod } from './period.ts';
import { FORGET_REPORT, keepReportSeconds, MAKE_REPORT } from './queues.ts';
import { presentReport } from './read-reports.ts';

const perUser: Limit = { what: 'report', tries: 30, seconds: 3600 };

interface Wanted {
  readonly kind: FileKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter | BooksFilter;
  readonly mailed: boolean;
  /** The shelf that is in use, or why there is no such report. */
  readonly shelf: () => Promise<Environment | Refusal>;
}

/** Queues a report as a file; with `mailed`, to the address of who asks and to no other: it is full of others' data. */
export async function orderReport(ctx: Context, actor: Actor, wanted: Wanted): Promise<ReportFile | Refusal> {
  const { tenantId, userId } = actor;
  const { kind, format, filter, mailed } = wanted;
  if (!isPeriod(filter)) return refuse('report.period');
  if (filter.from > dayInEcuador(ctx.now())) return refuse('report.to_come');
  const wait = await countTry(ctx, perUser, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)), userId);
  if (!user) return refuse('request.not_found');
  const environment = await wanted.shelf();
  if (isRefusal(environment)) return environment;
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
}

type Order = ReportFilter & { readonly format: ReportFormat };

const order = (ctx: Context, actor: Actor, kind: ReportKind, mailed: boolean, { format, ...filter }: Order) =>
  orderReport(ctx, actor, {
    kind,
    format,
    filter,
    mailed,
    shelf: async () => (await aboutOf(ctx, actor, kind, filter)).environment,
  });

export const makeReport = (ctx: Context, actor: Actor, { kind, ...input }: Order & { readonly kind: ReportKind }) =>
  order(ctx, actor, kind, false, input);

export const sendReport = (kind: ReportKind) => (ctx: Context, actor: Actor, input: Order) =>
  order(ctx, actor, kind, true, input);
