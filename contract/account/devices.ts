import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './devices.schemas.ts';

export type * from './devices.schemas.ts';

const paths = (name: string) => ({ app: `/api/configuration/${name}`, web: `/gbcservices/configuration/${name}` });

export const getDevices: Endpoint<typeof schemas.getDevices> = {
  id: 'getDevices',
  method: 'GET',
  paths: paths('getDevices'),
  access: 'user',
};

export const addDevice: Endpoint<typeof schemas.addDevice> = {
  id: 'addDevice',
  method: 'POST',
  paths: paths('addDevice'),
  access: 'user',
};

export const removeDevice: Endpoint<typeof schemas.removeDevice> = {
  id: 'removeDevice',
  method: 'POST',
  paths: paths('removeDevice'),
  access: 'user',
};

export const closeOtherSessions: Endpoint<typeof schemas.closeOtherSessions> = {
  id: 'closeOtherSessions',
  method: 'POST',
  paths: paths('closeOtherSessions'),
  access: 'user',
};
