import { z } from 'zod';
import type { Environment } from '#contract/common.ts';
import { importSentences as say } from '#phrases/received/received.ts';
import type { Context } from '#server/context.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { fetchParallel, fetchSlice, patienceHours } from '../record/limits.ts';
import { authorizationFor } from '../record/read-authorization.ts';
import { type Receiver, readReceiver } from '../record/receiver.ts';
import { examineReceipt } from './examine-receipt.ts';
import { readImport, readWaiting } from './import-data.ts';
import { findKnown, type SettledItem, settleItems } from './settle-items.ts';

type Outcome = SettledItem['outcome'];

/** Seconds until the SRI is asked again after it did not answer. */
const pause = 60;

/** Which of the SRI's two houses has a key; practice is the stand-in. @sri tabla 4, digit 24 of the key */
const environmentOfKey = (accessKey: string, inUse: Environment): Environment =>
  accessKey.charAt(23) === '2' ? 'produccion' : inUse === 'produccion' ? 'pruebas' : inUse;

/** `isAwaited`: we go on asking until it is there, and tell of it then. */
export const fetchPayload = z.object({ importId: z.uuid(), isAwaited: z.literal(true).optional() });

/**
 * A turn at the keys of an import: asks the SRI for some of them, a few side by side. What it did not answer waits and is
 * asked again, for a day; what it does not have is said at once, because it answers for whole years.
 */
export async function fetchKeys(ctx: Context, job: HeldJob<z.infer<typeof fetchPayload>>): Promise<void> {
  const { importId, isAwaited } = job.payload;
  const { tenantId } = job;
  const { receiver, openedAt, waiting, known } = await ctx.db.tenant(tenantId, async (tx) => {
    const [found, row] = [await readReceiver(tx, tenantId), await readImport(tx, tenantId, importId)];
    const items = await readWaiting(tx, tenantId, importId, true, fetchSlice);
    return {
      receiver: { ...found, environment: row?.environment ?? found.environment },
      openedAt: row?.createdAt ?? ctx.now(),
      waiting: items,
      known: await findKnown(
        tx,
        tenantId,
        items.flatMap(({ accessKey }) => accessKey ?? []),
      ),
    };
  });
  const isLate = ctx.now().getTime() - openedAt.getTime() > (patienceHours * 3_600_000) / ctx.env.TIME_SCALE;
  const settled: SettledItem[] = [];
  let silent = 0;
  for (let at = 0; at < waiting.length && !job.signal.aborted && silent < fetchParallel; at += fetchParallel)
    await Promise.all(
      waiting.slice(at, at + fetchParallel).map(async ({ position, accessKey }) => {
        const key = accessKey ?? '';
        const here = known.get(key);
        const outcome = here ? ({ kind: 'known', ...here } as const) : await fetchKey(ctx, key, receiver);
        if (outcome) settled.push({ position, outcome });
        else if (isLate) settled.push({ position, outcome: refusal('received.sri_silent', say.sriSilent) });
        else silent++;
      }),
    );
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const source = waiting[0]?.source ?? 'key';
    await settleItems(ctx, tx, { tenantId, importId, receiver, items: settled, source, isAwaited });
    const left = await readWaiting(tx, tenantId, importId, true, 1);
    if (left.length === 0) await job.complete(tx);
    else await job.again(tx, silent > 0 ? pause : 0);
  });
}

const refusal = (reason: string, sentence: string): Outcome => ({ kind: 'refused', reason, sentence });

/** null when the SRI did not answer. */
async function fetchKey(ctx: Context, accessKey: string, receiver: Receiver): Promise<Outcome | null> {
  const answer = await ctx.sri.ask(environmentOfKey(accessKey, receiver.environment), accessKey);
  const authorization = authorizationFor(answer, accessKey);
  if (authorization === 'silent') return null;
  if (authorization === 'none') return refusal('received.unknown_key', say.unknownKey);
  if (authorization === 'other') return refusal('received.sri_other', say.sriOther);
  if (authorization === 'refused') return refusal('received.not_authorized', say.notAuthorized);
  const { own, environment } = receiver;
  return examineReceipt(new TextEncoder().encode(authorization.xml), { own, environment, askedFor: accessKey });
}
