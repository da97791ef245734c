import * as contract from '#contract/account/devices.ts';
import { bind } from '#server/route.ts';
import { addDevice } from './add-device.ts';
import { getDevices } from './get-devices.ts';
import { removeDevice } from './remove-device.ts';

export const routes = [
  bind(contract.getDevices, getDevices),
  bind(contract.addDevice, addDevice),
  bind(contract.removeDevice, removeDevice),
];
