import type { Examples } from '../example.ts';
import type * as calls from './second-factor.ts';

export const examples: Examples<typeof calls> = {
  beginSecondFactor: () => ({ body: { password: 'No-Es-Esta-1' } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  proveSecondFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: () => ({ body: { password: 'No-Es-Esta-1', code: '000000' } }),
  turnOffSecondFactor: () => ({ body: { password: 'No-Es-Esta-1', code: '000000' } }),
};
