import { parseAccessKey } from '@cuadre/sri/ids';
import { sql } from 'drizzle-orm';
import type { ImportState } from '#contract/received/imports.ts';
import { importSentences as say } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { importItems, importParts, imports } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { mostWaiting } from '../record/limits.ts';
import { FETCH_RECEIVED, IMPORT_RECEIVED } from '../record/queues.ts';
import { countWaiting, findPart, presentImport, readImport } from './import-data.ts';

type ReceiptSource = 'file' | 'key' | 'report';

/** One file or key as it arrived. `trouble`: known not to be taken before anything is unpacked. */
export interface ArrivedItem {
  readonly name: string;
  readonly accessKey?: string;
  readonly content?: Uint8Array;
  readonly deflated?: boolean;
  readonly size?: number;
  readonly trouble?: { readonly reason: string; readonly sentence: string };
}

export interface ArrivedPart {
  readonly importId: string;
  readonly part: number;
  readonly name: string;
  readonly source: ReceiptSource;
  readonly items: readonly ArrivedItem[];
  /** Nobody asked for it: we do, until it is there. */
  readonly isAwaited?: true;
}

/** Positions of one part; no part has more items. */
export const partSpan = 10_000;
/** So many, or so many bytes, go in one statement. */
const batch = { items: 70, bytes: 1_000_000 };

function* batches(items: readonly ArrivedItem[]): Generator<{ readonly at: number; readonly rows: ArrivedItem[] }> {
  let rows: ArrivedItem[] = [];
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    rows.push(item);
    bytes += item.content?.length ?? 0;
    if (rows.length < batch.items && bytes < batch.bytes && index < items.length - 1) continue;
    yield { at: index + 1 - rows.length, rows };
    [rows, bytes] = [[], 0];
  }
}

/** A key that cannot be one is told at once; the SRI is not asked for it. */
export const keyItem = (accessKey: string): ArrivedItem => {
  const parsed = parseAccessKey(accessKey);
  if (parsed.ok) return { name: accessKey, accessKey };
  const [fault] = parsed.faults;
  return {
    name: accessKey,
    trouble: { reason: fault?.code ?? 'access_key', sentence: fault?.sentence ?? say.damaged },
  };
};

/**
 * Writes what arrived and queues the work, in one transaction: from here on nothing is lost and the browser may go. The
 * same part sent again (a request whose answer was lost) changes nothing.
 */
export async function receivePart(ctx: Context, actor: Actor, arrived: ArrivedPart): Promise<ImportState | Refusal> {
  const { importId, source, isAwaited } = arrived;
  const queue = source === 'file' ? IMPORT_RECEIVED : FETCH_RECEIVED;
  const answer = await ctx.db.tenant(actor.tenantId, async (tx) => {
    // The job before the import, as the worker takes them: in the other order each would wait for the other.
    const payload = { importId, isAwaited };
    await enqueue(tx, { id: ctx.newId(), queue, tenantId: actor.tenantId, payload, dedupeKey: importId });
    await openImport(ctx, actor, tx, arrived.importId);
    if (await findPart(tx, actor.tenantId, arrived.importId, arrived.part))
      return readImport(tx, actor.tenantId, arrived.importId);
    if ((await countWaiting(tx, actor.tenantId)) + arrived.items.length > mostWaiting)
      return refuse('received.too_many_waiting');
    await writePart(ctx, actor, tx, arrived);
    return readImport(tx, actor.tenantId, importId);
  });
  if (isRefusal(answer)) return answer;
  if (!answer) throw new Error(`import ${arrived.importId} is not there`);
  wakeWorkers(ctx);
  return presentImport(answer);
}

async function openImport(ctx: Context, actor: Actor, tx: Transaction, importId: string): Promise<void> {
  const environment = await currentEnvironment(tx, actor.tenantId);
  const now = ctx.now();
  const { rowCount } = await tx
    .insert(imports)
    .values({ tenantId: actor.tenantId, id: importId, environment, createdAt: now, createdBy: actor.userId })
    .onConflictDoNothing();
  if (rowCount === 1)
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: actor.userId,
      action: 'import.opened',
      subject: importId,
    });
  // Two parts of one import arrive at the same time: they take turns on its row.
  await tx.execute(sql`select 1 from imports where tenant_id = ${actor.tenantId} and id = ${importId} for update`);
}

async function writePart(ctx: Context, actor: Actor, tx: Transaction, arrived: ArrivedPart): Promise<void> {
  const { importId, part, name, source, items } = arrived;
  const { tenantId } = actor;
  await tx
    .insert(importParts)
    .values({ tenantId, importId, part, name, source, items: items.length, createdAt: ctx.now() });
  for (const { at, rows } of batches(items)) {
    await tx.insert(importItems).values(
      rows.map(({ name: itemName, accessKey, content, deflated, size, trouble }, index) => ({
        ...{ tenantId, importId, source, position: part * partSpan + at + index, name: itemName.slice(-200) },
        ...{ accessKey, content, deflated, size, state: trouble ? ('refused' as const) : ('waiting' as const) },
        ...{ reason: trouble?.reason, sentence: trouble?.sentence },
      })),
    );
  }
  const refusedAlready = items.filter(({ trouble }) => trouble !== undefined).length;
  await tx.execute(sql`
    update imports set total = total + ${items.length}, refused = refused + ${refusedAlready},
      finished_at = case when accepted + known + refused + ${refusedAlready} = total + ${items.length}
        then ${ctx.now()}::timestamptz end
    where tenant_id = ${tenantId} and id = ${importId}`);
}
