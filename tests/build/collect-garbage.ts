import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees now whatever nobody holds any more: what a WeakRef still gives afterwards is held by somebody. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Twice: a WeakRef that was asked keeps its object until the turn ends, and what has a native side is freed a turn later.
  for (let round = 0; round < 2; round++) {
    await sleep(0);
    collect();
  }
}
