import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './personal-data.schemas.ts';

export type * from './personal-data.schemas.ts';

const paths = (name: string) => ({
  app: `/api/personalData/${name}`,
  web: `/gbcservices/personalData/${name}/:userId`,
});

export const getPersonalData: Endpoint<typeof schemas.getPersonalData> = {
  id: 'getPersonalData',
  method: 'GET',
  paths: paths('get'),
  access: 'user',
};

export const updatePersonalData: Endpoint<typeof schemas.updatePersonalData> = {
  id: 'updatePersonalData',
  method: 'POST',
  paths: paths('update'),
  access: 'user',
};

export const sendEmailCode: Endpoint<typeof schemas.sendEmailCode> = {
  id: 'sendEmailCode',
  method: 'POST',
  paths: paths('sendEmailCode'),
  access: 'user',
};

export const updateOnlyEmail: Endpoint<typeof schemas.updateOnlyEmail> = {
  id: 'updateOnlyEmail',
  method: 'POST',
  paths: { app: '/api/taxData/updateOnlyEmail', web: '/gbcservices/taxData/updateOnlyEmail/:userId' },
  access: 'user',
  stepsUp: true,
};

export const verifyEmail: Endpoint<typeof schemas.verifyEmail> = {
  id: 'verifyEmail',
  method: 'POST',
  paths: paths('verifyEmail'),
  access: 'user',
};
