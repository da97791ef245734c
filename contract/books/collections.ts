import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './collections.schemas.ts';

export type * from './collections.schemas.ts';

const paths = (name: string, parameter: string) => ({
  app: `/api/finance/${name}/:${parameter}`,
  web: `/gbcservices/finance/${name}/:${parameter}`,
});

export const getCredit: Endpoint<typeof schemas.getCredit> = {
  id: 'getCredit',
  method: 'GET',
  paths: paths('getCredit', 'entryId'),
  access: 'taxpayer',
};

export const saveCollection: Endpoint<typeof schemas.saveCollection> = {
  id: 'saveCollection',
  method: 'POST',
  paths: paths('saveCollection', 'entryId'),
  access: 'taxpayer',
  needs: 'book',
};

export const undoCollection: Endpoint<typeof schemas.undoCollection> = {
  id: 'undoCollection',
  method: 'DELETE',
  paths: paths('undoCollection', 'collectionId'),
  access: 'taxpayer',
  needs: 'book',
};
