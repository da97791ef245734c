import { dayInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import type { Environment } from '#contract/common.ts';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { listReceipts } from '../list/list-receipts.ts';
import { presentReceipt, type ReceiptRow } from '../record/present.ts';
import { findVoidable, listVoidable, readVoidables } from './data.ts';
import { judgeVoiding, type Voidable } from './judge-voiding.ts';

interface Query {
  readonly receiptId?: string | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly environment: Environment;
  readonly items: VoucherToCancel[];
  readonly nextCursor?: string;
}

const place = z.tuple([z.number().int(), z.uuid()]);

export const presentVoidable = (ctx: Context, found: Voidable & { readonly row: ReceiptRow }): VoucherToCancel => ({
  receipt: presentReceipt(found.row),
  voiding: judgeVoiding(found, dayInEcuador(ctx.now()), ctx.taxTables),
});

/** What can be voided or is being voided, with what the law says today; a search looks where the receipts' list looks. */
export async function getVouchersToCancel(ctx: Context, actor: Actor, query: Query): Promise<Page | Refusal> {
  const { receiptId, search, cursor, limit } = query;
  const searched = search?.trim() ? await searchedIds(ctx, actor, query) : undefined;
  if (searched && 'code' in searched) return searched;
  return ctx.db.tenant(actor.tenantId, async (tx) => {
    const environment = await currentEnvironment(tx, actor.tenantId);
    if (receiptId !== undefined) {
      const found = await findVoidable(tx, actor.tenantId, receiptId);
      return found ? { environment, items: [presentVoidable(ctx, found)] } : refuse('request.not_found');
    }
    if (searched) {
      const found = await readVoidables(tx, actor.tenantId, searched.ids);
      const byId = new Map(found.map((each) => [each.row.id, presentVoidable(ctx, each)]));
      const items = searched.ids.flatMap((id) => byId.get(id) ?? []);
      return { environment, items, ...(searched.nextCursor && { nextCursor: searched.nextCursor }) };
    }
    const read = cursor === undefined ? null : readCursor(cursor, place);
    const after = read === null ? undefined : { at: new Date(read[0]), id: read[1] };
    const rows = await listVoidable(tx, actor.tenantId, environment, { after, limit: limit + 1 });
    const last = rows[limit - 1]?.row;
    return {
      environment,
      items: rows.slice(0, limit).map((found) => presentVoidable(ctx, found)),
      ...(rows.length > limit && last && { nextCursor: writeCursor([last.issuedAt.getTime(), last.id]) }),
    };
  });
}

async function searchedIds(
  ctx: Context,
  actor: Actor,
  { search, cursor, limit }: Query,
): Promise<{ ids: string[]; nextCursor?: string } | Refusal> {
  const found = await listReceipts(ctx, actor, { search, cursor, limit, state: 'authorized', origin: 'here' });
  if ('code' in found) return found;
  return {
    ids: found.items.map(({ id }) => id),
    ...(found.nextCursor !== undefined && { nextCursor: found.nextCursor }),
  };
}
