import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './practice.schemas.ts';

export type * from './practice.schemas.ts';

const paths = (name: string) => ({
  app: `/api/finance/${name}`,
  web: `/gbcservices/finance/${name}/:customerId`,
});

export const getPracticeItems: Endpoint<typeof schemas.getPracticeItems> = {
  id: 'getPracticeItems',
  method: 'GET',
  paths: paths('getPracticeItems'),
  access: 'taxpayer',
};

export const answerPracticeItems: Endpoint<typeof schemas.answerPracticeItems> = {
  id: 'answerPracticeItems',
  method: 'POST',
  paths: paths('answerPracticeItems'),
  access: 'taxpayer',
  needs: 'book',
};
