import type { Examples } from '../example.ts';
import type * as calls from './devices.ts';

export const examples: Examples<typeof calls> = {
  addDevice: () => ({ body: { nameDevice: 'Mi teléfono' } }),
  removeDevice: ({ deviceId }) => ({ body: { deviceId }, foreign: true }),
};
