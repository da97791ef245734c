import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './recovery.schemas.ts';

export type * from './recovery.schemas.ts';

const base = 'recoveryPassword';
const paths = (name: string) => ({ app: `/api/${base}/${name}`, web: `/gbcservices/${base}/${name}` });

export const sendCode: Endpoint<typeof schemas.sendCode> = {
  id: 'sendCode',
  method: 'POST',
  paths: paths('sendCode'),
  access: 'public',
};

export const validateCode: Endpoint<typeof schemas.validateCode> = {
  id: 'validateCode',
  method: 'POST',
  paths: paths('validateCode'),
  access: 'public',
};

export const changePassword: Endpoint<typeof schemas.changePassword> = {
  id: 'changePassword',
  method: 'POST',
  paths: paths('changePassword'),
  access: 'public',
};

export const secureChangePassword: Endpoint<typeof schemas.secureChangePassword> = {
  id: 'secureChangePassword',
  method: 'POST',
  paths: { app: `/api/${base}/secureChangePassword`, web: `/gbcservices/${base}/secureChangePassword/:userId` },
  access: 'user',
  stepsUp: true,
};
