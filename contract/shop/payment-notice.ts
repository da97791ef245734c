import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './payment-notice.schemas.ts';

export type * from './payment-notice.schemas.ts';

/**
 * PayPhone's external notification, with the words that it uses. Its address ends as PayPhone asks for; the key before
 * that is told to PayPhone alone.
 */
export const paymentNotice: Endpoint<typeof schemas.paymentNotice> = {
  id: 'paymentNotice',
  method: 'POST',
  paths: { app: '/api/payphone/:key/NotificacionPago' },
  access: 'public',
};
