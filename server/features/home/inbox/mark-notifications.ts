import type { NotificationBox } from '#contract/messages/notifications.ts';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findNotification, markBoxRead, setMark, whichOf } from './data.ts';

type Done = { done: true };
type Read = { readonly notificationId: string } | { readonly box: NotificationBox; readonly until: string };

/** Read by this person; the others of the taxpayer still have it unread. */
export const readNotifications = (ctx: Context, actor: Actor, input: Read): Promise<Done | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const at = ctx.now();
    if ('box' in input) {
      const which = whichOf(input.box, portalOf(await currentEnvironment(tx, actor.tenantId)));
      await markBoxRead(tx, actor, which, { until: new Date(input.until), at });
      return { done: true };
    }
    if (!(await findNotification(tx, actor, input.notificationId))) return refuse('request.not_found');
    await setMark(tx, actor, input.notificationId, { readAt: at });
    return { done: true };
  });

const putAway =
  (deletedAt: (now: Date) => Date | null) =>
  (ctx: Context, actor: Actor, { notificationId }: { readonly notificationId: string }): Promise<Done | Refusal> =>
    ctx.db.tenant(actor.tenantId, async (tx) => {
      if (!(await findNotification(tx, actor, notificationId))) return refuse('request.not_found');
      await setMark(tx, actor, notificationId, { deletedAt: deletedAt(ctx.now()) });
      return { done: true };
    });

/** Put away for this person; the row stays, so that it can be taken back and is not told again. */
export const deleteNotification = putAway((now) => now);
export const restoreNotification = putAway(() => null);
