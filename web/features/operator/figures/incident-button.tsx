import { useState } from 'react';
import { figuresWords } from '#phrases/operator/status.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const wrong = { title: title.trim().length < 5, text: text.trim().length < 15 };
  return (
    <SendDialog
      {...{ title: words.heading, text: words.sub, submit: words.submit, onClose }}
      isComplete={!wrong.title && !wrong.text}
      onSubmit={async () => {
        await saveIncident({ id, title: title.trim(), text: text.trim() });
        showToast(words.done);
      }}
    >
      {(asked) => (
        <>
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
        </>
      )}
    </SendDialog>
  );
}
