import type { Role } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { notify } from '#server/features/messages/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readMembers } from './data.ts';
import { MAIL_PEOPLE } from './queues.ts';

export type PeopleEvent = 'joined' | 'role_changed' | 'removed' | 'left';

interface Change {
  readonly tenantId: string;
  /** Who did it. */
  readonly actor: string;
  readonly event: PeopleEvent;
  /** Whom it is about. */
  readonly personId: string;
  readonly role: Role;
  readonly previous?: Role;
}

/**
 * What follows every change of who works here, in its transaction: the audit row, a mail to the person and to each
 * owner, and a notice to the owners when there is one person more or less. One job per letter, so that one that fails does not send the others again.
 */
export const tellPeople = async (ctx: Context, tx: Transaction, change: Change): Promise<void> => {
  const { tenantId, actor, event, personId, role, previous } = change;
  const detail = previous === undefined ? { role } : { role, previous };
  writeAudit(tx, { tenantId, at: ctx.now(), actor, action: `people.${event}`, subject: personId, detail });
  const members = await readMembers(tx, tenantId);
  const owners = members.filter(({ membership }) => membership.role === 'owner').map(({ membership }) => membership);
  for (const to of new Set([personId, ...owners.map(({ userId }) => userId)]))
    await enqueue(tx, { id: ctx.newId(), queue: MAIL_PEOPLE, tenantId, payload: { event, personId, role, to } });
  if (event === 'role_changed') return;
  const kind = event === 'joined' ? 'people.joined' : 'people.left';
  const key = `${personId}:${ctx.now().toISOString()}`;
  for (const { userId } of owners)
    if (userId !== actor && userId !== personId)
      await notify(ctx, tx, { tenantId, kind, key: `${key}:${userId}`, userId });
};
