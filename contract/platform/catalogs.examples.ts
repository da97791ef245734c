import type { Examples } from '../example.ts';
import type * as calls from './catalogs.ts';

export const examples: Examples<typeof calls> = {
  simpleCatalog: () => ({ params: { identifier: 'wayToPay' } }),
  simpleWithNumValue: () => ({ params: { identifier: 'ivaPercent' } }),
  cityCatalog: () => ({ params: { id: '17' } }),
};
