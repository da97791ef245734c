import { obligations } from '@cuadre/sri/catalogs';
import { agentMonths, daysOf, dueDay, filesTransactions, monthsOf, taxpayerIn } from '@cuadre/sri/declarations';
import { asc, eq } from 'drizzle-orm';
import type { Annex } from '#contract/declarations/annex.ts';
import { annexWords } from '#phrases/declarations/annex.ts';
import type { AnnexAnswers, AnnexOf, AnnexQuestion } from '#server/adapters/returns/answer-annex.ts';
import { askAnnex } from '#server/adapters/returns/returns-thread.ts';
import type { Actor, Context } from '#server/context.ts';
import { establishments, taxpayers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { type Filing, isOwnPeriod, readFiling } from '../living/return-shelf.ts';
import { readAnnexRows } from './read-annex.ts';

interface Of {
  readonly period: string;
}

interface Opened {
  readonly shelf: Filing;
  readonly of: AnnexOf;
  readonly keepsAccounting: boolean;
}

/** Whose annex a call is about: a period of the returns of IVA, because it is the detail of them. */
async function open(ctx: Context, actor: Actor, { period }: Of): Promise<Opened | Refusal> {
  const shelf = await readFiling(ctx, actor);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  const { tenantId } = actor;
  return ctx.db.tenant(tenantId, async (tx) => {
    const [taxpayer] = await tx
      .select({ short: taxpayers.shortName, legal: taxpayers.legalName, keepsAccounting: taxpayers.keepsAccounting })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId));
    const its = await tx
      .select({ code: establishments.code })
      .from(establishments)
      .where(eq(establishments.tenantId, tenantId))
      .orderBy(asc(establishments.code));
    const name = taxpayer?.legal ?? taxpayer?.short ?? '';
    const { who } = shelf.duty;
    const of = { ruc: who.ruc, name, period, establishments: its.map(({ code }) => code), agentIn: agentMonths(who) };
    return { shelf, of, keepsAccounting: taxpayer?.keepsAccounting ?? false };
  });
}

const ask = <Q extends AnnexQuestion>(ctx: Context, { shelf, of }: Opened, question: Q) =>
  askAnnex(of, () => readAnnexRows(ctx, shelf, of.period), question) as Promise<AnnexAnswers[Q['ask']]>;

/** The annex of a period as its documents stand now. Nothing of it is stored. */
export async function getAnnex(ctx: Context, actor: Actor, of: Of): Promise<Annex | Refusal> {
  const opened = await open(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const [from, to] = daysOf(of.period);
  return { period: of.period, from, to, dueOn: dueOf(opened), ...(await ask(ctx, opened, { ask: 'summary' })) };
}

/** When it is due; null: as far as is known they need not file it. */
function dueOf({ shelf, of, keepsAccounting }: Opened): string | null {
  const [, month] = monthsOf(of.period);
  const who = taxpayerIn(shelf.duty.who, month);
  const row = obligations.rows.find(({ code }) => code === 'transactions');
  if (row === undefined || !filesTransactions({ ...who, keepsAccounting })) return null;
  return dueDay(row, month, who, shelf.tables).dueOn;
}

export async function getAnnexFile(ctx: Context, actor: Actor, of: Of): Promise<FileAnswer | Refusal> {
  const opened = await open(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const { name, content } = await ask(ctx, opened, { ask: 'file', createdAt: ctx.now() });
  return new FileAnswer(Buffer.from(content), name, 'application/zip');
}

export async function getAnnexSummary(ctx: Context, actor: Actor, of: Of): Promise<FileAnswer | Refusal> {
  const opened = await open(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const isReal = opened.shelf.environment === 'produccion';
  const pdf = await ask(ctx, opened, { ask: 'paper', createdAt: ctx.now(), isReal });
  return new FileAnswer(Buffer.from(pdf), annexWords.talonFile(of.period), 'application/pdf');
}
