import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyEmail } from '#contract/account/personal-data.ts';
import { emailAddress as words } from '#phrases/account/settings.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshPerson } from '../queries.ts';

interface CodeDialogProps {
  readonly requestId: string;
  readonly email: string;
  /** Another code; absent where the person would have to begin again. */
  readonly onAgain?: () => void;
  readonly onClose: () => void;
}

/** The six digits that came by mail. */
export function CodeDialog({ requestId, email, onAgain, onClose }: CodeDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const code = typed.replace(/\D/g, '');
  const confirm = useMutation({
    mutationFn: () => call(verifyEmail, { body: { requestId, code } }),
    onSuccess: async () => {
      await refreshPerson();
      showToast(words.done);
      onClose();
    },
    onError: (error) => {
      setFault(sentenceOf(error));
      if (hasCode(error, 'email.taken')) refreshPerson();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.codeTitle} text={words.codeText(email)}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6) confirm.mutate();
          else setFault(words.codeFault);
        }}
      >
        <TextInput
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" look="primary" wide busy={confirm.isPending}>
          {words.confirm}
        </Button>
        {onAgain !== undefined && (
          <Button look="ghost" wide onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
