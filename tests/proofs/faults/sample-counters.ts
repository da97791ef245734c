import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import type { CounterSample } from './evidence.ts';

/** Reads every counter again and again, over a database that dies now and then. */
export async function sampleCounters(
  databaseOwnerUrl: () => string,
  tenants: readonly string[],
  signal: AbortSignal,
): Promise<CounterSample[]> {
  const samples: CounterSample[] = [];
  let reader: OwnerReader | undefined;
  while (!signal.aborted) {
    try {
      reader ??= await OwnerReader.open(databaseOwnerUrl());
      for (const tenantId of tenants)
        samples.push(
          ...(await reader.query<CounterSample>(
            tenantId,
            `select tenant_id as "tenantId", environment, document_type as "documentType", establishment,
               sales_point as "salesPoint", last::int from counters where environment = 'practice'`,
          )),
        );
    } catch {
      await reader?.close();
      reader = undefined;
    }
    await sleep(500, undefined, { signal }).catch(() => {});
  }
  await reader?.close();
  return samples;
}
