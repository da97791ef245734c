import * as contract from '#contract/messages/notifications.ts';
import { bind } from '#server/route.ts';
import { countNotifications, getNotifications, getSriNotifications } from './list-notifications.ts';
import { deleteNotification, readNotifications, restoreNotification } from './mark-notifications.ts';

export const routes = [
  bind(contract.getNotification, getNotifications),
  bind(contract.getNotificationSri, getSriNotifications),
  bind(contract.countNotifications, countNotifications),
  bind(contract.readNotifications, readNotifications),
  bind(contract.deleteNotification, deleteNotification),
  bind(contract.restoreNotification, restoreNotification),
];
