import { z } from 'zod';
import { done, id, instant, page, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** app: what the product tells; sri: what the tax authority's portal wrote to the taxpayer. */
export const notificationBox = z.enum(['app', 'sri']);
export type NotificationBox = z.infer<typeof notificationBox>;

/**
 * What is told. A new kind is a word here, its sentence in `phrases/messages/notifications.ts` and where it leads in
 * `web/features/home/inbox/ways.ts`: without both it does not compile.
 */
export const noticeKind = z.enum([
  'receipt.authorized',
  'receipt.returned',
  'receipt.refused',
  'receipt.needs_attention',
  'receipt.voided',
  'receipt.found_voided',
  'receipt.of_voided',
  'received.voided',
  'received.void_asked',
  'receipt.void_lapsed',
  'receipt.mail_failed',
  'report.sent',
  'report.failed',
  'import.finished',
  'signature.ending',
  'signature.revoked',
  'quota.low',
  'quota.used_up',
  'tax_data.downloaded',
  'tax_data.differs',
  'tax_data.failed',
  'tax_login.refused',
  'device.new',
  'people.joined',
  'people.left',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

export const notification = z.object({
  id,
  box: notificationBox,
  /** Of the app's box; `message` is one of the portal's. */
  kind: z.union([noticeKind, z.literal('message')]),
  at: instant,
  read: z.boolean(),
  /** What happened and the one thing to do; a message's subject. */
  sentence: z.string(),
  /** The rest of a message. */
  text: z.string().optional(),
  /** The receipt or import that it is about. */
  about: id.optional(),
});
export type Notification = z.infer<typeof notification>;

/** `asOf`: the moment of this reading, by the server's clock, for what marks everything that was shown. */
const list = page(notification).extend({ asOf: instant });
/** A person at the counter does not count further than this. */
export const MOST_COUNTED = 100;

/** How the portal's inbox stands: with no portal or no login nobody can read it. */
export const sriInbox = z.object({
  state: z.enum(['no_portal', 'no_login', 'reading', 'ready', 'failed']),
  /** Why it failed, and what to do. */
  sentence: z.string().optional(),
  /** When the portal last answered. */
  readAt: instant.optional(),
});
export type SriInbox = z.infer<typeof sriInbox>;

const group = 'boxNotification';
const named = (name: string) => ({
  app: `/api/${group}/${name}/:notificationId`,
  web: `/gbcservices/${group}/${name}/:notificationId`,
});
const plain = (name: string) => ({
  app: `/api/${group}/${name}`,
  web: `/gbcservices/${group}/${name}/:customerId`,
});
const params = z.object({ notificationId: id });
const query = pageQuery.omit({ search: true });

export const getNotification = endpoint({
  id: 'getNotification',
  summary: 'What the product tells, unread first, newest first; absent: what this person put away',
  method: 'GET',
  paths: plain('getNotification'),
  access: 'taxpayer',
  query,
  output: list,
});

export const getNotificationSri = endpoint({
  id: 'getNotificationSri',
  summary: 'Messages of the tax authority’s portal of the environment in use, and how their reading stands',
  method: 'GET',
  paths: plain('getNotificationSri'),
  access: 'taxpayer',
  query,
  output: list.extend({ inbox: sriInbox }),
});

export const countNotifications = endpoint({
  id: 'countNotifications',
  summary: 'Unread ones of each box, 100 at the most',
  method: 'GET',
  paths: plain('countNotifications'),
  access: 'taxpayer',
  output: z.object({ app: z.number().int(), sri: z.number().int() }),
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  summary: 'Marks as read, for this person: one, or everything of a box that had arrived by then',
  method: 'POST',
  paths: plain('readNotifications'),
  access: 'user',
  body: z.union([
    z.strictObject({ notificationId: id }),
    z.strictObject({ box: notificationBox, until: z.iso.datetime({ offset: true }) }),
  ]),
  output: done,
});

export const deleteNotification = endpoint({
  id: 'deleteNotification',
  summary: 'Puts one away, for this person; can be taken back',
  method: 'DELETE',
  paths: named('deleteNotification'),
  access: 'user',
  params,
  output: done,
});

export const restoreNotification = endpoint({
  id: 'restoreNotification',
  summary: 'Takes the last deletion back',
  method: 'POST',
  paths: named('restoreNotification'),
  access: 'user',
  params,
  output: done,
});

export const reloadNotificationSri = endpoint({
  id: 'reloadNotificationSri',
  summary: 'Reads the portal’s inbox now, with the login that is kept; otherwise it is read every 24 hours',
  method: 'POST',
  paths: plain('reloadNotificationSri'),
  access: 'taxpayer',
  needs: 'classify',
  output: sriInbox,
  errors: ['tax_authority.no_portal', 'tax_authority.no_login', 'request.too_many'],
});
