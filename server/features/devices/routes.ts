import * as contract from '#contract/devices.ts';
import { bind } from '#server/bind.ts';
import { addDevice } from './add-device.ts';
import { closeOtherSessions } from './close-other-sessions.ts';
import { getDevices } from './get-devices.ts';
import { removeDevice } from './remove-device.ts';

export const routes = [
  bind(contract.getDevices, getDevices),
  bind(contract.addDevice, addDevice),
  bind(contract.removeDevice, removeDevice),
  bind(contract.closeOtherSessions, closeOtherSessions),
];
