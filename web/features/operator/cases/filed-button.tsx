import { useId, useState } from 'react';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { caseWords, returnCase } from '#phrases/operator/desk.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const form = useId();
  const today = currentDay();
  const [number, setNumber] = useState('');
  const [filedOn, setFiledOn] = useState<string>(today);
  const [file, setFile] = useState<File>();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isWrong = !formNumberPattern.test(number.trim());
  const save = async () => {
    setAsked(true);
    if (isWrong || filedOn === '') return;
    setBusy(true);
    try {
      await returnFiled(caseId, { number: number.trim(), filedOn }, file);
      showToast(returnCase.done);
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
          label={words.number}
          required
          inputMode="numeric"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          {...(asked && isWrong && { error: words.numberWrong })}
        />
        <DateInput label={words.day} required value={filedOn} max={today} onChange={setFiledOn} />
        <FileDrop label={words.pdf} optional={words.optional} accept="application/pdf" file={file} onFile={setFile} />
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      </form>
    </Dialog>
  );
}
