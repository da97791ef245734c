import { dayInEcuador } from '@cuadre/sri/dates';
import { Send, Trash2 } from 'lucide-react';
import type { Invitation } from '#contract/business/people.ts';
import { people as words } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { IconButton } from '#web/ui/button.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useInvite, useRevoke } from '../queries.ts';

const tell = (error: unknown) => showToast(sentenceOf(error), { tone: 'danger' });

/** Invitations that nobody has accepted yet. One to own the business is written anew: it asks for the password. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const invite = useInvite();
  const revoke = useRevoke();
  return (
    <ul aria-label={words.invitations} className="divide-y divide-border">
      {invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id} className="flex items-center gap-2 py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 py-1">
            <p className="font-semibold wrap-anywhere">{email}</p>
            <p className="text-meta text-muted">
              {roleNames[role]} · {words.until(dayForReading(dayInEcuador(new Date(expiresAt))))}
            </p>
          </div>
          <div className="flex shrink-0">
            {role !== 'owner' && (
              <IconButton
                label={words.again(email)}
                icon={<Send aria-hidden="true" size={18} />}
                onClick={() =>
                  invite.mutate({ email, role }, { onSuccess: () => showToast(words.sent(email)), onError: tell })
                }
              />
            )}
            <IconButton
              label={words.revoke(email)}
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() =>
                revoke.mutate(id, {
                  onSuccess: () => showToast(words.revoked(email), { tone: 'info' }),
                  onError: tell,
                })
              }
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
