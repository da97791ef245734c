import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './dependants.schemas.ts';

export type * from './dependants.schemas.ts';

const access = 'taxpayer' as const;

export const getDependants: Endpoint<typeof schemas.getDependants> = {
  id: 'getDependants',
  method: 'GET',
  paths: {
    app: '/api/taxdeclaration/getDependants',
    web: '/gbcservices/taxdeclaration/getDependants/:customerId',
  },
  access,
  needs: 'household',
};

export const saveDependant: Endpoint<typeof schemas.saveDependant> = {
  id: 'saveDependant',
  method: 'POST',
  paths: {
    app: '/api/taxdeclaration/saveDependant',
    web: '/gbcservices/taxdeclaration/saveDependant/:customerId',
  },
  access,
  needs: 'budget',
};

export const deleteDependant: Endpoint<typeof schemas.deleteDependant> = {
  id: 'deleteDependant',
  method: 'DELETE',
  paths: {
    app: '/api/taxdeclaration/deleteDependant/:dependantId',
    web: '/gbcservices/taxdeclaration/deleteDependant/:customerId/:dependantId',
  },
  access,
  needs: 'budget',
};
