import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { deletionReasons, deletionWord } from '../../../../contract/account-deletion.ts';
import { kit } from '../../../../phrases/screens/kit.ts';
import { leaving as words } from '../../../../phrases/screens/leaving.ts';
import { hasCode, sentenceOf } from '../../../api/problem.ts';
import { useKeptForm } from '../../../shell/kept/use-kept-form.ts';
import { AccountPassword } from '../../../ui/account-password.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/chip.tsx';
import { CodeInput, isWholeCode } from '../../../ui/code-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { leave } from '../leaving.ts';

const formOf = (asksCode: boolean) =>
  z.object({
    reason: z.enum(deletionReasons, words.reasonFault),
    comment: z.string().trim().min(15, words.commentFault).max(1000),
    password: z.string().min(1, kit.accountPasswordMissing),
    code: asksCode ? z.string().refine(isWholeCode, words.codeFault) : z.string(),
    confirmation: z.literal(deletionWord, words.confirmationFault(deletionWord)),
  });
type Form = z.infer<ReturnType<typeof formOf>>;

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
    resolver: zodResolver(formOf(asksCode)),
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
          maxLength={1000}
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
