import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  deletionComment,
  deletionReasons,
  deletionWord,
  isDeletionWord,
} from '#contract/deletion/account-deletion.rules.ts';
import { leaving as words } from '#phrases/deletion/leaving.ts';
import { kit } from '#phrases/shell/kit.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { accepted, byRules } from '#web/ui/inputs/field-rules.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextArea, TextInput } from '#web/ui/inputs/text-input.tsx';
import { leave } from './leaving.ts';

const rulesOf = (asksCode: boolean) => ({
  reason: accepted(Boolean, words.reasonFault),
  comment: accepted((text: string) => text.trim().length >= deletionComment.shortest, words.commentFault),
  password: accepted(Boolean, kit.accountPasswordMissing),
  code: asksCode ? accepted(isWholeCode, words.codeFault) : undefined,
  confirmation: accepted(isDeletionWord, words.confirmationFault(deletionWord)),
});
type Form = Parameters<typeof leave>[0] & { code: string };

/** Nothing is chosen yet. */
const empty = { reason: '', comment: '', password: '', code: '', confirmation: '' } as unknown as Form;

/** What waits in this browser when the session ends: never the password, the code or the word. */
const kept = ['reason', 'comment'] as const;

const reasons = deletionReasons.map((value) => ({ value, label: words.reasons[value] }));

/** Which field a refusal of the server is about. */
const placeOf = (error: unknown): keyof Form | undefined => {
  if (hasCode(error, 'account.wrong_password')) return 'password';
  return hasCode(error, 'second_factor.wrong_code', 'session.second_factor') ? 'code' : undefined;
};

/** The last step: why, the password again, and the word that nobody types by accident. */
export function DeleteForm({ asksCode, onClosed }: { asksCode: boolean; onClosed: (eraseAt: string) => void }) {
  const [refused, setRefused] = useState<string>();
  const typed = useForm<Form>({
    mode: 'onTouched',
    resolver: byRules<Form>(rulesOf(asksCode)),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState, setError } = typed;
  const { errors } = formState;
  const forget = useKeptForm(typed, 'account-deletion', kept);
  const submit = handleSubmit(async ({ code, ...form }) => {
    setRefused(undefined);
    try {
      const { eraseAt } = await leave(asksCode ? { ...form, code } : form);
      forget();
      onClosed(eraseAt);
    } catch (error) {
      const place = placeOf(error);
      if (place === undefined) return setRefused(sentenceOf(error));
      setError(place, { message: sentenceOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <Card title={words.form}>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <Select
          label={words.reason}
          placeholder={words.reasonPlaceholder}
          options={reasons}
          required
          error={errors.reason?.message}
          {...register('reason')}
        />
        <TextArea
          label={words.comment}
          hint={words.commentHint}
          maxLength={deletionComment.longest}
          required
          error={errors.comment?.message}
          {...register('comment')}
        />
        <AccountPassword error={errors.password?.message} {...register('password')} />
        {asksCode && <CodeInput label={words.code} error={errors.code?.message} {...register('code')} />}
        <TextInput
          label={words.confirmation(deletionWord)}
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <Button type="submit" look="danger" wide busy={formState.isSubmitting}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
