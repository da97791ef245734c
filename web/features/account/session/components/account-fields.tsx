import { register as words } from '#phrases/account/registration.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx';
import { type AccountForm, identificationWarning } from '../registration-form.ts';
import type { FormFaults } from '../use-small-form.ts';

interface WhoFieldsProps {
  faults: FormFaults<AccountForm>;
  identification: string;
  onIdentification: (text: string) => void;
}

/** Who somebody is, for any account. */
export const WhoFields = ({ faults, identification, onIdentification }: WhoFieldsProps) => (
  <>
    <TextInput
      label={words.shortName}
      hint={words.shortNameHint}
      autoComplete="given-name"
      required
      name="shortName"
      error={faults.shortName}
    />
    <IdInput
      name="identification"
      kind="either"
      label={words.identification}
      required
      value={identification}
      onChange={onIdentification}
      error={faults.identification}
      warning={identificationWarning(identification)}
    />
  </>
);

const password = { autoComplete: 'new-password', required: true };

/** The password typed twice, and terms and privacy. */
export const SecretFields = ({ faults }: { faults: FormFaults<AccountForm> }) => (
  <>
    <PasswordInput
      label={words.password}
      hint={words.passwordHint}
      {...password}
      name="password"
      error={faults.password}
    />
    <PasswordInput label={words.confirmation} {...password} name="confirmation" error={faults.confirmation} />
    <div>
      <Checkbox label={words.terms} name="acceptsTerms" error={faults.acceptsTerms} />
      <a href="/terms" target="_blank" className="ml-8 text-dense font-semibold text-link underline" rel="noopener">
        {words.termsRead}
      </a>
    </div>
  </>
);
