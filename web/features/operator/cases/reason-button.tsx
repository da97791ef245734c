import { useId, useState } from 'react';
import { longestReason, shortestReason } from '#contract/platform/cases.rules.ts';
import { caseWords } from '#phrases/operator/desk.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const form = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isShort = reason.trim().length < shortestReason;
  const submit = async () => {
    setAsked(true);
    if (isShort) return;
    setBusy(true);
    try {
      showToast(await act(reason.trim()));
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={words.title}
      text={words.text}
      footer={
        <>
          <Button onClick={onClose}>{caseWords.cancel}</Button>
          <Button look={look === 'danger' ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          label={caseWords.reason}
          required
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(asked && isShort ? { error: caseWords.reasonHint } : { hint: caseWords.reasonHint })}
        />
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      </form>
    </Dialog>
  );
}
