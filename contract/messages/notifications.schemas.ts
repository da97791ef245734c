import { z } from 'zod';
import { done, id, instant, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

/** app: what the product tells; sri: what the tax authority's portal wrote to the taxpayer. */
export const notificationBox = z.enum(['app', 'sri']);
export type NotificationBox = z.infer<typeof notificationBox>;

/**
 * What is told. A new kind is a word here, its sentence in `phrases/home/notices.ts` and where it leads in
 * `web/features/home/inbox/notice-looks.ts`: without both it does not compile.
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
  'signature.bought',
  'signature.more_needed',
  'plan.ending',
  'plan.cancelled',
  'signature.ready',
  'signature.refused',
  'signature.given_up',
  'quota.low',
  'quota.used_up',
  'tax_data.downloaded',
  'tax_data.differs',
  'tax_data.failed',
  'tax_login.refused',
  'device.new',
  'ruc.claimed',
  'people.joined',
  'people.left',
  'declaration.sent',
  'declaration.refused',
  'declaration.left',
  'declaration.ready',
  'tax.due',
  'order.paid',
  'order.returned',
  'refund.account',
  'refund.transferred',
  'invoices.ready',
  'month.changed',
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
  /** The month of the books that it is about. */
  books: z.object({ group: z.enum(['NEG', 'PER']), month: z.string() }).optional(),
  /** The return that it asks to approve. */
  toApprove: z.object({ obligation: z.string(), period: z.string() }).optional(),
});
export type Notification = z.infer<typeof notification>;

/** `asOf`: the moment of this reading, by the server's clock, for what marks everything that was shown. */
const list = page(notification).extend({ asOf: instant });

/** How the portal's inbox stands: with no portal or no login nobody can read it. */
export const sriInbox = z.object({
  state: z.enum(['no_portal', 'no_login', 'reading', 'ready', 'failed']),
  /** Why it failed, and what to do. */
  sentence: z.string().optional(),
  /** When the portal last answered. */
  readAt: instant.optional(),
});
export type SriInbox = z.infer<typeof sriInbox>;
const params = z.object({ notificationId: id });
const query = pageQuery.omit({ search: true });

export const getNotification = {
  summary: 'What the product tells, unread first, newest first; absent: what this person put away',
  query,
  output: list,
} satisfies Schemas;

export const getNotificationSri = {
  summary: 'Messages of the tax authority’s portal of the environment in use, and how their reading stands',
  query,
  output: list.extend({ inbox: sriInbox }),
} satisfies Schemas;

export const countNotifications = {
  summary: 'Unread ones of each box, 100 at the most',
  output: z.object({ app: z.number().int(), sri: z.number().int() }),
} satisfies Schemas;

export const readNotifications = {
  summary: 'Marks as read, for this person: one, or everything of a box that had arrived by then',
  body: z.union([
    z.strictObject({ notificationId: id }),
    z.strictObject({ box: notificationBox, until: z.iso.datetime({ offset: true }) }),
  ]),
  output: done,
} satisfies Schemas;

export const deleteNotification = {
  summary: 'Puts one away, for this person; can be taken back',
  params,
  output: done,
} satisfies Schemas;

export const restoreNotification = {
  summary: 'Takes the last deletion back',
  params,
  output: done,
} satisfies Schemas;

export const reloadNotificationSri = {
  summary: 'Reads the portal’s inbox now, with the login that is kept; otherwise it is read every 24 hours',
  output: sriInbox,
  errors: ['tax_authority.no_portal', 'tax_authority.no_login', 'request.too_many'],
} satisfies Schemas;
