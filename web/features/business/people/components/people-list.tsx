import { Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#contract/business/people.ts';
import { canBeLet } from '#contract/roles.ts';
import { people as words } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { letApprove, useChangeRole, useRemovePerson } from '../queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { choiceOf } from './role-fields.tsx';

/** Who works here; owners change and remove the others. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const may = useMay();
  const [open, setOpen] = useState<{ what: 'role' | 'remove'; person: Person }>();
  const change = useChangeRole();
  const remove = useRemovePerson();
  const close = () => setOpen(undefined);
  const person = open?.person;
  return (
    <>
      <ul aria-label={words.list} className="divide-y divide-border">
        {people.map((each) => (
          <li key={each.id} className="flex items-center gap-2 py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-1">
              <p className="font-semibold wrap-anywhere">
                {each.name}
                {each.isSelf && <span className="font-normal text-muted"> ({words.you})</span>}
              </p>
              {each.email !== undefined && <p className="text-dense text-muted wrap-anywhere">{each.email}</p>}
              <p className="text-meta text-muted">
                {roleNames[each.role]} ·{' '}
                {each.lastUsedAt === undefined ? words.neverUsed : words.lastUse(instantForReading(each.lastUsedAt))}
              </p>
              {may('govern') && canBeLet(each.role) && (
                <Checkbox
                  label={words.letApprove}
                  aria-label={`${words.letApprove}: ${each.name}`}
                  checked={each.mayApprove}
                  onChange={() => void switchApproving(each)}
                />
              )}
            </div>
            {may('manage') && !each.isSelf && (
              <div className="flex shrink-0">
                {may('govern') && (
                  <IconButton
                    label={words.change(each.name)}
                    icon={<Pencil aria-hidden="true" size={18} />}
                    onClick={() => setOpen({ what: 'role', person: each })}
                  />
                )}
                <IconButton
                  label={words.remove(each.name)}
                  icon={<UserMinus aria-hidden="true" size={18} />}
                  onClick={() => setOpen({ what: 'remove', person: each })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {person !== undefined && open?.what === 'role' && (
        <RoleDialog
          title={words.change(person.name)}
          submit={words.save}
          role={person.role}
          onClose={close}
          onSubmit={async (form) => {
            await change.mutateAsync({ personId: person.id, ...choiceOf(form) });
            showToast(words.changed(person.name, roleNames[form.role]));
          }}
        />
      )}
      {person !== undefined && open?.what === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle(person.name)}
          text={words.removeText}
          submit={words.removeSubmit}
          look="danger"
          onClose={close}
          onConfirm={async () => {
            await remove.mutateAsync(person.id);
            showToast(words.removed(person.name));
          }}
        />
      )}
    </>
  );
}

/** Done at once, and taken back with one press. */
async function switchApproving({ id: personId, name, mayApprove: was }: Person): Promise<void> {
  const said = (may: boolean) => (may ? words.mayApprove(name) : words.mayNotApprove(name));
  try {
    await letApprove({ personId, mayApprove: !was });
    showToast(said(!was), { undo: takeBack(() => letApprove({ personId, mayApprove: was }), said(was)) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}
