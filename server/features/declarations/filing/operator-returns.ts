import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import type { UploadFile } from '@cuadre/sri/declarations/form-104';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ReturnRow, returns, taxpayerDirectory } from '#server/db/tables/index.ts';
import { thaw } from '../frozen/content.ts';
import { findReturn, returnColumns } from '../frozen/data.ts';
import { uploadOf } from './file-return.ts';
import { keepForm } from './form-file.ts';
import { moveReturn } from './move-return.ts';
import { noteReturn } from './note-return.ts';

/** A return that waits for the operator. */
interface OperatorReturn {
  readonly row: ReturnRow;
  readonly ruc: string;
}

/** What the operator files, the oldest first. */
export async function readOperatorReturns(ctx: Context): Promise<OperatorReturn[]> {
  const { tenantId } = taxpayerDirectory;
  const tenants = await ctx.db.system((tx) => tx.select({ tenantId }).from(taxpayerDirectory));
  const found: OperatorReturn[] = [];
  for (const { tenantId: tenant } of tenants) {
    const isOpen = inArray(returns.state, ['approved', 'in_review']);
    const its = and(eq(returns.tenantId, tenant), eq(returns.filer, 'operator'), isOpen);
    const rows = await ctx.db.tenant(tenant, (tx) => tx.select(returnColumns).from(returns).where(its));
    for (const row of rows) found.push({ row, ruc: thaw(row).ruc });
  }
  return found.sort((one, other) => one.row.approvedAt.getTime() - other.row.approvedAt.getTime());
}

export type OperatorsWord =
  | { readonly kind: 'take' }
  | { readonly kind: 'sent'; readonly number: string; readonly filedOn: string; readonly form?: Uint8Array }
  | { readonly kind: 'refuse'; readonly detail: string };

/**
 * What the operator says of a return: that they are at it, that it was filed, or that the portal does not take it. Gives
 * the file that fills the form, null where it has none; undefined where there is nothing to say of it.
 */
export async function sayOfReturn(
  ctx: Context,
  id: string,
  word: OperatorsWord,
): Promise<UploadFile | null | undefined> {
  const found = (await readOperatorReturns(ctx)).find(({ row }) => row.id === id);
  if (found === undefined) return undefined;
  const { tenantId } = found.row;
  const moved = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReturn(tx, tenantId, id, { lock: true });
    if (row === undefined) return undefined;
    const actor = 'operator';
    if (word.kind === 'take') return moveReturn(ctx, tx, row, { event: { kind: 'given' }, actor });
    if (word.kind === 'refuse') {
      const set = { refusal: 'other', refusalDetail: word.detail.slice(0, 500) } as const;
      return moveReturn(ctx, tx, row, { event: { kind: 'refused' }, actor, set });
    }
    const { number, filedOn } = word;
    if (filedOn <= daysOf(row.period)[1] || filedOn > dayInEcuador(ctx.now())) return undefined;
    return moveReturn(ctx, tx, row, { event: { kind: 'filed' }, actor, set: { number, filedOn } });
  });
  if (moved === undefined) return undefined;
  await noteReturn(ctx, moved);
  if (word.kind === 'sent' && word.form !== undefined) await keepForm(ctx, moved, word.form);
  return uploadOf(moved);
}
