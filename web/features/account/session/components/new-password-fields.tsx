import { recovery as words } from '#phrases/account/recovery.ts';
import { PasswordInput } from '#web/ui/inputs/text-input.tsx';
import type { NewPassword } from '../new-password-form.ts';
import type { FormFaults } from '../use-small-form.ts';

const common = { autoComplete: 'new-password', required: true };

/** A new password and its repetition. */
export const NewPasswordFields = ({ faults }: { faults: FormFaults<NewPassword> }) => (
  <>
    <PasswordInput
      label={words.password}
      hint={words.passwordHint}
      {...common}
      name="password"
      error={faults.password}
    />
    <PasswordInput label={words.confirmation} {...common} name="confirmation" error={faults.confirmation} />
  </>
);
