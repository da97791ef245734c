import { useState } from 'react';
import { longestReason, shortestReason } from '#contract/platform/cases.rules.ts';
import { caseWords } from '#phrases/operator/desk.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface ReasonButtonProps {
  words: { readonly action: string; readonly title: string; readonly text: string; readonly submit: string };
  look: 'primary' | 'danger' | 'secondary';
  /** Gives what is said then. */
  act: (reason: string) => Promise<string>;
}

/** Something that cannot be taken back: only after its own question, with a written reason. */
export function ReasonButton({ words, look, act }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look === 'danger' ? 'secondary' : look} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {open && <ReasonDialog {...{ words, look, act }} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ words, look, act, onClose }: ReasonButtonProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const isShort = reason.trim().length < shortestReason;
  return (
    <SendDialog
      alert
      {...{ title: words.title, text: words.text, submit: words.submit, onClose }}
      look={look === 'danger' ? 'danger' : 'primary'}
      isComplete={!isShort}
      onSubmit={async () => showToast(await act(reason.trim()))}
    >
      {(asked) => (
        <TextArea
          label={caseWords.reason}
          required
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(asked && isShort ? { error: caseWords.reasonHint } : { hint: caseWords.reasonHint })}
        />
      )}
    </SendDialog>
  );
}
