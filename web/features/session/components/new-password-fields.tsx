import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { kit } from '../../../../phrases/screens/kit.ts';
import { recovery as words } from '../../../../phrases/screens/recovery.ts';
import { PasswordInput } from '../../../ui/text-input.tsx';

interface Fields {
  password: string;
  confirmation: string;
}

const common = { show: kit.showPassword, hide: kit.hidePassword, autoComplete: 'new-password', required: true };

/** A new password and its repetition. */
export const NewPasswordFields = ({
  register,
  errors,
}: {
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
}) => (
  <>
    <PasswordInput
      label={words.password}
      hint={words.passwordHint}
      {...common}
      error={errors.password?.message}
      {...register('password')}
    />
    <PasswordInput
      label={words.confirmation}
      {...common}
      error={errors.confirmation?.message}
      {...register('confirmation')}
    />
  </>
);
