import { and, eq } from 'drizzle-orm';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { StoredFile } from '#server/adapters/files/file-store.ts';
import type { Actor, Context } from '#server/context.ts';
import { returns } from '#server/db/tables/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { findReturn } from '../frozen/data.ts';
import { uploadOf } from './file-return.ts';
import { presentDeclaration } from './present-declaration.ts';

interface Which {
  readonly declarationId: string;
}

/** A form has one PDF; some are taken twice by mistake. */
const perTaxpayer: Limit = { what: 'form-pdf', tries: 60, seconds: 3600 };
const keyOf = (id: string): string => `returns/${id}`;

export const readForm = (ctx: Context, tenantId: string, id: string): Promise<StoredFile | undefined> =>
  ctx.files.get(tenantId, keyOf(id));

const find = (ctx: Context, tenantId: string, id: string) =>
  ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, id));

/** Keeps the PDF that the SRI gave for a return; another one takes its place. */
export const attachForm = async (
  ctx: Context,
  { tenantId }: Actor,
  { declarationId, file }: Which & { readonly file: Uint8Array },
): Promise<FrozenDeclaration | Refusal> => {
  const row = await find(ctx, tenantId, declarationId);
  if (row === undefined) return refuse('request.not_found');
  if (row.state !== 'sent') return refuse('declaration.not_filed');
  if (Buffer.from(file.subarray(0, 5)).toString('latin1') !== '%PDF-') return refuse('declaration.not_a_pdf');
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  await ctx.files.put(tenantId, keyOf(row.id), { content: file, type: 'application/pdf' });
  await ctx.db.tenant(tenantId, (tx) =>
    tx
      .update(returns)
      .set({ hasReceipt: true })
      .where(and(eq(returns.tenantId, tenantId), eq(returns.id, row.id))),
  );
  return presentDeclaration(ctx, { ...row, hasReceipt: true });
};

export const getForm = async (
  ctx: Context,
  { tenantId }: Actor,
  { declarationId }: Which,
): Promise<FileAnswer | Refusal> => {
  const row = await find(ctx, tenantId, declarationId);
  const form = row?.hasReceipt ? await readForm(ctx, tenantId, row.id) : undefined;
  if (row === undefined || form === undefined) return refuse('request.not_found');
  return new FileAnswer(form.content, `formulario-104-${row.period}.pdf`, form.type);
};

/** The file that fills the form in the portal, of what was approved. */
export const getFileDeclaration = async (
  ctx: Context,
  { tenantId }: Actor,
  { declarationId }: Which,
): Promise<FileAnswer | Refusal> => {
  const row = await find(ctx, tenantId, declarationId);
  if (row === undefined) return refuse('request.not_found');
  const { name, content } = uploadOf(row);
  return new FileAnswer(Buffer.from(JSON.stringify(content)), name, 'application/json');
};

export const getDeclaration = async (
  ctx: Context,
  { tenantId }: Actor,
  { declarationId }: Which,
): Promise<FrozenDeclaration | Refusal> => {
  const row = await find(ctx, tenantId, declarationId);
  return row === undefined ? refuse('request.not_found') : presentDeclaration(ctx, row);
};
