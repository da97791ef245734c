import { isEmail } from '#contract/common.ts';
import { people as words } from '#phrases/business/people-screen.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useInvite } from '../queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { choiceOf } from './role-fields.tsx';

/** Somebody new: where the link goes, and what they will be. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  return (
    <RoleDialog
      title={words.inviteTitle}
      text={words.inviteText}
      submit={words.send}
      role="accountant"
      onClose={onClose}
      onSubmit={async (form) => {
        const { email } = await invite.mutateAsync({ email: form.email.trim(), ...choiceOf(form) });
        showToast(words.sent(email));
      }}
    >
      {(form) => (
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', {
            validate: (text) => isEmail(text.trim()) || words.emailFault,
          })}
        />
      )}
    </RoleDialog>
  );
}
