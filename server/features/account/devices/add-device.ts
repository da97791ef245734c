import { eq } from 'drizzle-orm';
import type { Device } from '#contract/account/devices.ts';
import type { Actor, Context } from '#server/context.ts';
import { devices } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { cleanIcon, cleanName } from './device-name.ts';
import { presentDevices } from './get-devices.ts';

/** Names the device that this session is on. */
export const addDevice = (
  ctx: Context,
  actor: Actor,
  { nameDevice, iconDevice }: { readonly nameDevice: string; readonly iconDevice?: string | undefined },
): Promise<Device | Refusal> =>
  ctx.db.system(async (tx) => {
    const deviceId = actor.device?.id;
    if (deviceId === undefined) return refuse('request.not_found');
    await tx
      .update(devices)
      .set({ name: cleanName(nameDevice), ...(iconDevice === undefined ? {} : { icon: cleanIcon(iconDevice) }) })
      .where(eq(devices.id, deviceId));
    const [named] = await presentDevices(ctx, tx, actor, deviceId);
    return named ?? refuse('request.not_found');
  });
