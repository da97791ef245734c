import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { and, eq } from 'drizzle-orm';
import { mostFormBytes } from '#contract/declarations/filing.rules.ts';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { can } from '#contract/roles.ts';
import type { StoredFile } from '#server/adapters/files/file-store.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns } from '#server/db/tables/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { findReturn, standingReturns } from '../frozen/data.ts';
import { uploadOf } from './file-return.ts';
import { barToPaper } from './judge-form.ts';
import { isInHand } from './move-return.ts';
import { presentDeclaration } from './present-declaration.ts';

interface Which {
  readonly declarationId: string;
}

/** A form has one PDF; some are taken twice by mistake. */
const perTaxpayer: Limit = { what: 'form-pdf', tries: 60, seconds: 3600 };
const keyOf = (id: string): string => `returns/${id}`;

export const readForm = (ctx: Context, tenantId: string, id: string): Promise<StoredFile | undefined> =>
  ctx.files.get(tenantId, keyOf(id));

/** That of a year tells of more than the business: who may not read it finds none. */
export async function findShown(ctx: Context, { tenantId, role }: Actor, id: string): Promise<ReturnRow | undefined> {
  const row = await ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, id));
  return row?.obligation === 'renta' && !can(role, 'declareYear') ? undefined : row;
}

export const isPdf = (file: Uint8Array): boolean =>
  file.length <= mostFormBytes && Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

export async function keepForm(
  ctx: Context,
  { tenantId, id, obligation, period, hasReceipt }: ReturnRow,
  content: Uint8Array,
  actor: string,
): Promise<void> {
  await ctx.files.put(tenantId, keyOf(id), { content, type: 'application/pdf' });
  await ctx.db.tenant(tenantId, async (tx) => {
    await tx
      .update(returns)
      .set({ hasReceipt: true })
      .where(and(eq(returns.tenantId, tenantId), eq(returns.id, id)));
    // `again`: another one lay there.
    const detail = { obligation, period, again: hasReceipt };
    const event = { tenantId, at: ctx.now(), actor, subject: id, detail };
    writeAudit(tx, { ...event, action: 'declarations.form_attached' });
  });
}

/** Keeps the PDF that the SRI gave for a return; another one takes its place. */
export const attachForm = async (
  ctx: Context,
  actor: Actor,
  { declarationId, file }: Which & { readonly file: Uint8Array },
): Promise<FrozenDeclaration | Refusal> => {
  const { tenantId, userId } = actor;
  const row = await findShown(ctx, actor, declarationId);
  if (row === undefined) return refuse('request.not_found');
  if (row.state !== 'sent') return refuse('declaration.not_filed');
  if (!isPdf(file)) return refuse('declaration.not_a_pdf');
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const bar = await barToPaper(row, file);
  if (bar !== undefined) return bar;
  await keepForm(ctx, row, file, userId);
  return presentDeclaration(ctx, { ...row, hasReceipt: true });
};

export const getForm = async (ctx: Context, actor: Actor, { declarationId }: Which): Promise<FileAnswer | Refusal> => {
  const row = await findShown(ctx, actor, declarationId);
  const form = row?.hasReceipt ? await readForm(ctx, actor.tenantId, row.id) : undefined;
  if (row === undefined || form === undefined) return refuse('request.not_found');
  return new FileAnswer(form.content, `formulario-${returnForms[row.obligation].number}-${row.period}.pdf`, form.type);
};

/** The file that fills the form in the portal, of what was approved. */
export const getFileDeclaration = async (
  ctx: Context,
  actor: Actor,
  { declarationId }: Which,
): Promise<FileAnswer | Refusal> => {
  const row = await findShown(ctx, actor, declarationId);
  if (row === undefined) return refuse('request.not_found');
  const upload = uploadOf(row);
  if (upload === null) return refuse('declaration.no_upload');
  return new FileAnswer(Buffer.from(JSON.stringify(upload.content)), upload.name, 'application/json');
};

/** Which return of its period stands instead: of a refused one what was approved since, of a sent one what took its place. */
async function readStanding(tx: Transaction, row: ReturnRow): Promise<string | null> {
  if (row.state !== 'refused' && row.state !== 'sent') return null;
  const standing = await standingReturns(tx, row);
  const last = standing.findLast(({ state }) => row.state === 'refused' || state === 'sent');
  return last === undefined || last.id === row.id ? null : last.id;
}

export const getDeclaration = async (
  ctx: Context,
  actor: Actor,
  { declarationId }: Which,
): Promise<FrozenDeclaration | Refusal> => {
  const row = await findShown(ctx, actor, declarationId);
  if (row === undefined) return refuse('request.not_found');
  const more = await ctx.db.tenant(actor.tenantId, async (tx) => ({
    isInHand: row.filer === 'operator' && (await isInHand(ctx, tx, row)),
    standingId: await readStanding(tx, row),
  }));
  return presentDeclaration(ctx, row, more);
};
