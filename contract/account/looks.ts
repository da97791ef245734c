import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './looks.schemas.ts';

export type * from './looks.schemas.ts';

export const updateFlagCharacter: Endpoint<typeof schemas.updateFlagCharacter> = {
  id: 'updateFlagCharacter',
  method: 'POST',
  paths: {
    app: '/api/configuration/updateFlagCharacter',
    web: '/gbcservices/configuration/updateFlagCharacter/:userId',
  },
  access: 'user',
};
