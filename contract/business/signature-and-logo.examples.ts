import type { Examples } from '../example.ts';
import type * as calls from './signature-and-logo.ts';

export const examples: Examples<typeof calls> = {
  updateElectronicSignature: () => ({
    body: { password: 'x', accountPassword: 'x', acceptsMandate: 'true' },
    file: new Uint8Array(10),
  }),
  updateImageLogo: () => ({ body: {}, file: new Uint8Array(10) }),
  updateImageLogoEmail: () => ({ body: {}, file: new Uint8Array(10) }),
};
