import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './notifications.schemas.ts';

export type * from './notifications.schemas.ts';

/** A person at the counter does not count further than this. */
export const MOST_COUNTED = 100;

const group = 'boxNotification';
const named = (name: string) => ({
  app: `/api/${group}/${name}/:notificationId`,
  web: `/gbcservices/${group}/${name}/:notificationId`,
});
const plain = (name: string) => ({
  app: `/api/${group}/${name}`,
  web: `/gbcservices/${group}/${name}/:customerId`,
});

export const getNotification: Endpoint<typeof schemas.getNotification> = {
  id: 'getNotification',
  method: 'GET',
  paths: plain('getNotification'),
  access: 'taxpayer',
};

export const getNotificationSri: Endpoint<typeof schemas.getNotificationSri> = {
  id: 'getNotificationSri',
  method: 'GET',
  paths: plain('getNotificationSri'),
  access: 'taxpayer',
};

export const countNotifications: Endpoint<typeof schemas.countNotifications> = {
  id: 'countNotifications',
  method: 'GET',
  paths: plain('countNotifications'),
  access: 'taxpayer',
};

export const readNotifications: Endpoint<typeof schemas.readNotifications> = {
  id: 'readNotifications',
  method: 'POST',
  paths: plain('readNotifications'),
  access: 'user',
};

export const deleteNotification: Endpoint<typeof schemas.deleteNotification> = {
  id: 'deleteNotification',
  method: 'DELETE',
  paths: named('deleteNotification'),
  access: 'user',
};

export const restoreNotification: Endpoint<typeof schemas.restoreNotification> = {
  id: 'restoreNotification',
  method: 'POST',
  paths: named('restoreNotification'),
  access: 'user',
};

export const reloadNotificationSri: Endpoint<typeof schemas.reloadNotificationSri> = {
  id: 'reloadNotificationSri',
  method: 'POST',
  paths: plain('reloadNotificationSri'),
  access: 'taxpayer',
  needs: 'classify',
};
