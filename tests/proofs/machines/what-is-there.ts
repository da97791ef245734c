import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerReader } from '#tests/build/owner-reader.ts';

const SETTLED_WITHIN_MS = 120_000;

/** Receipts of these businesses once all are authorised, or when waiting for that is over. */
export async function whatIsThere(
  ownerUrl: string,
  businesses: readonly { readonly ruc: string }[],
  count: number,
): Promise<{ ids: string[]; faults: string[] }> {
  const reader = await OwnerReader.open(ownerUrl);
  const end = Date.now() + SETTLED_WITHIN_MS;
  try {
    for (;;) {
      const ids: string[] = [];
      const faults: string[] = [];
      for (const { ruc } of businesses) {
        const tenantId = await reader.tenantOf(ruc);
        const rows = await reader.query<{ id: string; state: string; sequential: string }>(
          tenantId,
          'select id, state, sequential from receipts where tenant_id = $1 order by sequential',
          [tenantId],
        );
        ids.push(...rows.map(({ id }) => id));
        if (rows.some(({ sequential }, at) => Number(sequential) !== at + 1))
          faults.push(`${ruc}: a gap in the numbers`);
        const open = rows.filter(({ state }) => state !== 'authorized');
        if (open.length > 0) faults.push(`${ruc}: ${open.length} not authorised, ${open[0]?.state}`);
      }
      if ((faults.length === 0 && ids.length >= count) || Date.now() > end) return { ids: ids.sort(), faults };
      await sleep(100);
    }
  } finally {
    await reader.close();
  }
}
