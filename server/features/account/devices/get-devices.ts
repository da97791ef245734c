import type { Device } from '#contract/account/devices.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readDevices } from './data.ts';

/** As the contract promises them; one alone with `deviceId`. */
export const presentDevices = async (
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  deviceId?: string,
): Promise<Device[]> => {
  const rows = await readDevices(ctx, tx, actor.userId, deviceId);
  return rows.map(({ id, name, icon, createdAt, seenAt, isOpen }) => ({
    id,
    name,
    icon,
    isThisOne: id === actor.device?.id,
    isOpen,
    firstSeenAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
  }));
};

/** Where this person's account was opened. */
export const getDevices = (ctx: Context, actor: Actor): Promise<Device[]> =>
  ctx.db.system((tx) => presentDevices(ctx, tx, actor));
