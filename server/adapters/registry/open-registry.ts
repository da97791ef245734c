import { z } from 'zod';
import type { Registry, RegistryAnswer } from './registry.ts';
import { askStandIn } from './stand-in-registry.ts';

interface RegistryOptions {
  /** A bridge to a real register: `GET address/{identification}` gives `{ "name": …, "address"?: …, "activity"?: … }`, or 404. */
  readonly address?: string | undefined;
  readonly timeoutMs: number;
}

const shape = z.object({
  name: z.string().trim().min(1).max(300),
  address: z.string().trim().max(300).optional(),
  activity: z.string().trim().max(20).optional(),
});
const mostBytes = 20_000;
const unavailable: RegistryAnswer = { kind: 'unavailable' };

const askBridge = async (address: string, identification: string, signal: AbortSignal): Promise<RegistryAnswer> => {
  const answer = await fetch(`${address.replace(/\/$/, '')}/${identification}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal,
  });
  if (answer.status === 404) return { kind: 'unknown' };
  if (!answer.ok) return unavailable;
  const text = await answer.text();
  const found = text.length > mostBytes ? undefined : shape.safeParse(JSON.parse(text));
  if (!found?.success) return unavailable;
  const { name, address: place, activity } = found.data;
  return { kind: 'found', name, ...(place ? { address: place } : {}), ...(activity ? { activity } : {}) };
};

/**
 * The register of this installation. Practice has the stand-in; the other environments have the bridge that the
 * configuration names, or nobody: an invented name must never stand on a real invoice.
 */
export const openRegistry = ({ address, timeoutMs }: RegistryOptions): Registry => ({
  find: async (identification, environment) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const late = new Promise<RegistryAnswer>((resolve) =>
      signal.addEventListener('abort', () => resolve(unavailable), { once: true }),
    );
    const asked =
      environment === 'practice'
        ? askStandIn(identification)
        : address === undefined
          ? unavailable
          : askBridge(address, identification, signal);
    return Promise.race([Promise.resolve(asked).catch(() => unavailable), late]);
  },
});
