import type { Examples } from '../example.ts';
import type * as calls from './notifications.ts';

export const examples: Examples<typeof calls> = {
  readNotifications: ({ noticeId }) => ({ body: { notificationId: noticeId }, foreign: true }),
  deleteNotification: ({ noticeId }) => ({ params: { notificationId: noticeId } }),
  restoreNotification: ({ noticeId }) => ({ params: { notificationId: noticeId } }),
};
