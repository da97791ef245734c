import type { Context, Visitor } from '#server/context.ts';
import { countTry, type Limit, network } from '#server/lib/throttle.ts';
import { findUserByLogin, type LoginKind, nameTyped } from '../users/login-name.ts';
import { findDevice } from './data.ts';

interface Limits {
  readonly ofName: Limit;
  readonly fromNetwork: Limit;
  readonly onDevice: Limit;
}

/** Who tries: the person that the name is of, if any, and their device, if they have signed in with it before. */
interface Tried {
  readonly user: Awaited<ReturnType<typeof findUserByLogin>>;
  readonly deviceId: string | undefined;
  /** Seconds until another try, or null while this one is allowed. */
  readonly wait: number | null;
}

/**
 * Counts a try at a name before it is looked at. A device that its owner has used has its own count, so that nobody who
 * guesses elsewhere locks the owner out; all others share the name's, by what was typed, and their network's.
 */
export async function countTryAtName(
  ctx: Context,
  visitor: Visitor,
  { username, typeOfLogin }: { readonly username: string; readonly typeOfLogin?: LoginKind },
  { ofName, fromNetwork, onDevice }: Limits,
): Promise<Tried> {
  const { user, deviceId } = await ctx.db.system(async (tx) => {
    const user = await findUserByLogin(tx, username, typeOfLogin);
    return { user, deviceId: await findDevice(ctx, tx, user?.id, visitor.device) };
  });
  const counts: [Limit, string][] =
    deviceId === undefined
      ? [
          [fromNetwork, network(visitor.ip)],
          [ofName, nameTyped(username)],
        ]
      : [[onDevice, deviceId]];
  for (const [limit, whom] of counts) {
    const wait = await countTry(ctx, limit, whom);
    if (wait !== null) return { user, deviceId, wait };
  }
  return { user, deviceId, wait: null };
}
