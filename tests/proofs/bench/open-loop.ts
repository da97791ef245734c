import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls are begun by the clock; one that is slow is not waited for, and its delay counts from its due time. */
export async function openLoop(perSecond: number, seconds: number, work: (index: number) => Promise<unknown>) {
  const latencies: number[] = [];
  let failures = 0;
  const begun = performance.now();
  const calls = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = begun + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    try {
      await work(index);
      latencies.push(performance.now() - due);
    } catch (error) {
      failures++;
      console.error(String(error));
    }
  });
  await Promise.all(calls);
  return { latencies, failures, lasted: (performance.now() - begun) / 1000 };
}
