import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#tests/build/product.ts';
import { signal } from './own-process.ts';
import type { Blow, BlowKind, Plan } from './plan.ts';
import type { SecondWorker } from './second-worker.ts';
import type { SriControl } from './sri-control.ts';

/** A blow that found its aim, from when to when, in ms since 1970. */
export interface Fallen {
  readonly kind: BlowKind;
  readonly from: number;
  readonly to: number;
}

/** Carries out what the plan holds for the processes and for the SRI, at its times. Gives the blows that found their aim. */
export async function strike(
  plan: Plan,
  product: Product,
  secondWorker: SecondWorker,
  sri: SriControl,
  say: (line: string) => void,
): Promise<readonly Fallen[]> {
  const fallen: Fallen[] = [];
  const { dataFolder } = product;
  const pidOf = (name: string): number | undefined => product.running().pids[name];
  const hit = (name: string, what: NodeJS.Signals = 'SIGKILL', pid = pidOf(name)) =>
    signal(pid, name, dataFolder, what);
  /** One that is down already is killed once it has been there again for a moment. */
  const kill = async (name: string) => {
    if (hit(name)) return true;
    const down = pidOf(name);
    for (const end = Date.now() + 10_000; pidOf(name) === down; await sleep(50)) if (Date.now() > end) return false;
    await sleep(1_000);
    return hit(name);
  };

  const carryOut: Record<BlowKind, (blow: Blow) => boolean | Promise<boolean>> = {
    api: () => kill('api'),
    worker: () => kill('worker'),
    'second worker': () => hit('worker', 'SIGKILL', secondWorker.pid),
    database: () => hit('postgres'),
    sri: async () => {
      const isHit = hit('sri-stand-in');
      await sri.remind();
      return isHit;
    },
    portal: () => kill('portal-stand-in'),
    provider: () => kill('payphone-stand-in'),
    certifier: () => kill('signature-stand-in'),
    'freeze worker': async ({ ms = 5000 }) => {
      const pid = pidOf('worker');
      const isHit = hit('worker', 'SIGSTOP', pid);
      await sleep(ms);
      hit('worker', 'SIGCONT', pid);
      return isHit;
    },
    'mail down': async ({ ms = 5000 }) => {
      const isHit = hit('mail-catcher');
      for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) hit('mail-catcher');
      return isHit;
    },
  };

  const begun = Date.now();
  const until = (at: number) => sleep(Math.max(0, begun + at - Date.now()));
  await Promise.all([
    ...plan.blows.map(async (blow) => {
      await until(blow.at);
      const from = Date.now();
      if (await carryOut[blow.kind](blow)) fallen.push({ kind: blow.kind, from, to: Date.now() });
    }),
    (async () => {
      for (const { from, what, switches } of plan.stretches) {
        await until(from);
        say(`${(from / 1000).toFixed(1).padStart(6)} s  SRI: ${what}`);
        await sri.misbehave(switches);
      }
      await until(plan.durationMs);
      await sri.misbehave([]);
    })(),
  ]);
  return fallen;
}
