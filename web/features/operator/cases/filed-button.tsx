import { useState } from 'react';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { returnCase } from '#phrases/operator/desk.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { returnFiled } from './queries.ts';

const words = returnCase.filed;

/** It was filed in the portal: its number, its day, and the PDF where there is one. */
export function FiledButton({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {open && <FiledDialog caseId={caseId} onClose={() => setOpen(false)} />}
    </>
  );
}

function FiledDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const today = currentDay();
  const [number, setNumber] = useState('');
  const [filedOn, setFiledOn] = useState<string>(today);
  const [file, setFile] = useState<File>();
  const isWrong = !formNumberPattern.test(number.trim());
  return (
    <SendDialog
      alert
      {...{ title: words.title, text: words.text, submit: words.submit, onClose }}
      isComplete={!isWrong && filedOn !== ''}
      onSubmit={async () => {
        await returnFiled(caseId, { number: number.trim(), filedOn }, file);
        showToast(returnCase.done);
      }}
    >
      {(asked) => (
        <>
          <TextInput
            label={words.number}
            required
            inputMode="numeric"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            {...(asked && isWrong && { error: words.numberWrong })}
          />
          <DateInput label={words.day} required value={filedOn} max={today} onChange={setFiledOn} />
          <FileDrop label={words.pdf} optional={words.optional} accept="application/pdf" file={file} onFile={setFile} />
        </>
      )}
    </SendDialog>
  );
}
