import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const paths = (name: string) => ({ app: `/api/configuration/${name}`, web: `/gbcservices/configuration/${name}` });

export const deviceIcons = ['computer', 'phone', 'tablet', 'app'] as const;
export type DeviceIcon = (typeof deviceIcons)[number];

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

export const getDevices = endpoint({
  id: 'getDevices',
  summary: 'The devices of the signed-in person, the last used first',
  method: 'GET',
  paths: paths('getDevices'),
  access: 'user',
  output: z.array(device),
});

export const addDevice = endpoint({
  id: 'addDevice',
  summary: "Name this session's device, with an icon",
  method: 'POST',
  paths: paths('addDevice'),
  access: 'user',
  body: z.object({ nameDevice: saidName, iconDevice: saidIcon.optional() }),
  output: device,
});

export const removeDevice = endpoint({
  id: 'removeDevice',
  summary: 'Forget a device; whatever is signed in there ends at once',
  method: 'POST',
  paths: paths('removeDevice'),
  access: 'user',
  body: z.object({ deviceId: id }),
  output: done,
});

export const closeOtherSessions = endpoint({
  id: 'closeOtherSessions',
  summary: 'End every session of this person but this one',
  method: 'POST',
  paths: paths('closeOtherSessions'),
  access: 'user',
  output: done,
});
