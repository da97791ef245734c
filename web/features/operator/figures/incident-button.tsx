import { useId, useState } from 'react';
import { figuresWords } from '#phrases/operator/status.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveIncident } from './queries.ts';

const words = figuresWords.incident;

/** Everybody reads it: only after its own question. */
export function IncidentButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action}</Button>
      {open && <IncidentDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function IncidentDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const wrong = { title: title.trim().length < 5, text: text.trim().length < 15 };
  const save = async () => {
    setAsked(true);
    if (wrong.title || wrong.text) return;
    setBusy(true);
    try {
      await saveIncident({ id, title: title.trim(), text: text.trim() });
      showToast(words.done);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.heading}
      text={words.sub}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={words.title}
          required
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          {...(asked && wrong.title && { error: words.hint })}
        />
        <TextArea
          label={words.text}
          required
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(asked && wrong.text ? { error: words.hint } : { hint: words.hint })}
        />
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      </form>
    </Dialog>
  );
}
