import { percentile, round } from './measure.ts';

type Call = () => Promise<{ readonly items: readonly unknown[] }>;
export type Calls = Readonly<Record<string, Call>>;

/** All kinds of call in turn, round by round; the percentiles are of all of them, the worst kind is named. */
export async function timeCalls(name: string, calls: Calls, rounds: number) {
  const times = new Map<string, number[]>();
  for (let turn = -5; turn < rounds; turn++)
    for (const [kind, call] of Object.entries(calls)) {
      const start = performance.now();
      const { items } = await call();
      const took = performance.now() - start;
      if (kind !== 'nobody' && items.length === 0) throw new Error(`${name}, ${kind}: found nothing`);
      if (turn >= 0) times.set(kind, [...(times.get(kind) ?? []), took]);
    }
  const all = [...times.values()].flat();
  const worst = [...times].map(([kind, each]) => [kind, percentile(each, 99)] as const).sort((a, b) => b[1] - a[1]);
  for (const [kind, p99] of worst)
    console.error(`  ${name}, ${kind}: p50 ${round(percentile(times.get(kind) ?? [], 50))} p99 ${round(p99)} ms`);
  return {
    name,
    p50: round(percentile(all, 50)),
    p99: round(percentile(all, 99)),
    max: round(Math.max(...all)),
    calls: all.length,
    worst: worst[0]?.[0] ?? '',
    worstP99: round(worst[0]?.[1] ?? 0),
  };
}
