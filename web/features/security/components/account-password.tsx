import { kit } from '../../../../phrases/screens/kit.ts';
import { factor as words } from '../../../../phrases/screens/security.ts';
import { PasswordInput } from '../../../ui/text-input.tsx';

/** The account's own password once more, before what a borrowed session must not do. */
export const AccountPassword = ({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (password: string) => void;
  error: string | undefined;
}) => (
  <PasswordInput
    label={words.password}
    show={kit.showPassword}
    hide={kit.hidePassword}
    autoComplete="current-password"
    required
    value={value}
    onChange={(event) => onValue(event.target.value)}
    error={error}
  />
);
