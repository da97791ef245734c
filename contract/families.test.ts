import { expect, it } from 'vitest';
import { endpoints } from './index.ts';

/** Of the app's family alone: authentication, what the specification names so, the operator's calls, and two about the service. */
const appOnly =
  /^\/(monitoring$|api\/(auth\/(?!token$)|network\/networkStatus$|payphone\/|publicity\/activePublicity$|operator\/|serviceStatus$))/;

const addresses = endpoints.map(({ paths }) => paths);

it('every call has an address in each family (requirement S7.3)', () => {
  const lacking = addresses.filter(({ app, web }) => (web === undefined) !== appOnly.test(app));
  expect(lacking.map(({ app }) => app)).toEqual([]);
});

it('and both are of one group of calls', () => {
  const groupOf = (path: string) => path.split('/')[2];
  const apart = addresses.filter(
    ({ app, web }) =>
      web !== undefined &&
      (!app.startsWith('/api/') || !web.startsWith('/gbcservices/') || groupOf(app) !== groupOf(web)),
  );
  expect(apart).toEqual([]);
});
