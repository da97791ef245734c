import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './second-factor.schemas.ts';

export type * from './second-factor.schemas.ts';

const paths = (name: string) => ({ app: `/api/configuration/${name}`, web: `/gbcservices/configuration/${name}` });

export const getSecondFactor: Endpoint<typeof schemas.getSecondFactor> = {
  id: 'getSecondFactor',
  method: 'GET',
  paths: paths('getSecondFactor'),
  access: 'user',
};

export const beginSecondFactor: Endpoint<typeof schemas.beginSecondFactor> = {
  id: 'beginSecondFactor',
  method: 'POST',
  paths: paths('beginSecondFactor'),
  access: 'user',
  stepsUp: true,
};

export const confirmSecondFactor: Endpoint<typeof schemas.confirmSecondFactor> = {
  id: 'confirmSecondFactor',
  method: 'POST',
  paths: paths('confirmSecondFactor'),
  access: 'user',
  stepsUp: true,
};

export const proveSecondFactor: Endpoint<typeof schemas.proveSecondFactor> = {
  id: 'proveSecondFactor',
  method: 'POST',
  paths: paths('proveSecondFactor'),
  access: 'user',
  stepsUp: true,
};

export const renewRecoveryCodes: Endpoint<typeof schemas.renewRecoveryCodes> = {
  id: 'renewRecoveryCodes',
  method: 'POST',
  paths: paths('renewRecoveryCodes'),
  access: 'user',
  stepsUp: true,
};

export const turnOffSecondFactor: Endpoint<typeof schemas.turnOffSecondFactor> = {
  id: 'turnOffSecondFactor',
  method: 'POST',
  paths: paths('turnOffSecondFactor'),
  access: 'user',
  stepsUp: true,
};
