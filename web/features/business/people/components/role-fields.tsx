import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { type Role, roles } from '#contract/roles.ts';
import { people as words } from '#phrases/business/people-screen.ts';
import { roleNames, roleTexts } from '#phrases/business/roles.ts';
import { kit } from '#phrases/shell/kit.ts';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';

export interface RoleForm {
  email: string;
  role: Role;
  accountPassword: string;
}

const options = [...roles].reverse().map((value) => ({ value, label: roleNames[value], text: roleTexts[value] }));

/** What somebody may do, from the least to everything; to give everything one's own password is asked. */
export function RoleFields({ form }: { form: UseFormReturn<RoleForm> }) {
  const role = form.watch('role');
  return (
    <>
      <Controller
        name="role"
        control={form.control}
        render={({ field }) => <RadioCards {...field} legend={words.role} options={options} />}
      />
      {role === 'owner' && (
        <AccountPassword
          hint={words.passwordHint}
          error={form.formState.errors.accountPassword?.message}
          {...form.register('accountPassword', {
            validate: (text) => form.getValues('role') !== 'owner' || text !== '' || kit.accountPasswordMissing,
          })}
        />
      )}
    </>
  );
}

/** What the form says, without a password that nobody asked for. */
export const choiceOf = ({ role, accountPassword }: RoleForm) =>
  role === 'owner' ? { role, accountPassword } : { role };
