import { z } from 'zod';
import { done, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { deviceIcons } from './devices.rules.ts';

/** What a device says of itself; cleaned before it is kept or shown. */
export const saidName = z.string().max(200);
export const saidIcon = z.string().max(40);

export const device = z.object({
  id,
  name: z.string(),
  icon: z.enum(deviceIcons),
  isThisOne: z.boolean(),
  /** Somebody is signed in there now. */
  isOpen: z.boolean(),
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type Device = z.infer<typeof device>;

export const getDevices = {
  summary: 'The devices of the signed-in person, the last used first',
  output: z.array(device),
} satisfies Schemas;

export const addDevice = {
  summary: "Name this session's device, with an icon",
  body: z.object({ nameDevice: saidName, iconDevice: saidIcon.optional() }),
  output: device,
} satisfies Schemas;

export const removeDevice = {
  summary: 'Forget a device; whatever is signed in there ends at once',
  body: z.object({ deviceId: id }),
  output: done,
} satisfies Schemas;

export const closeOtherSessions = {
  summary: 'End every session of this person but this one',
  output: done,
} satisfies Schemas;
