import { addDays } from '@cuadre/sri/dates';
import { useId, useState } from 'react';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { formDropWords, filedWords as words } from '#phrases/declarations/hub-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { markFiled, unmarkFiled } from '../queries.ts';
import { FormDrop } from './form-drop.tsx';

/** A return that was filed in the portal: its number and its day. */
export function FiledDialog({
  card: { period, obligation, to },
  replaces,
  onClose,
}: {
  card: Pick<ReturnCard, 'period' | 'obligation' | 'to'>;
  /** Of a substitute: the form that was said before. */
  replaces?: { readonly number: string; readonly filedOn: string } | undefined;
  onClose: () => void;
}) {
  const form = useId();
  const [number, setNumber] = useState('');
  const [filedOn, setFiledOn] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const faults = {
    number: formNumberPattern.test(number.trim()) ? undefined : words.needsNumber,
    filedOn: filedOn === '' ? words.needsDay : undefined,
  };
  const save = async () => {
    setAsked(true);
    if (faults.number !== undefined || faults.filedOn !== undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const said = { period, obligation, number: number.trim(), filedOn };
      await markFiled(replaces ? { ...said, replaces: replaces.number } : said);
      // What the form before left is not there any more.
      const undo = replaces
        ? {}
        : { undo: takeBack(() => unmarkFiled({ period, obligation }), words.undone(period, obligation)) };
      showToast(words.saved(period, obligation), undo);
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
      title={replaces ? words.substituteTitle(period, obligation) : words.title(period, obligation)}
      text={replaces ? words.substituteText(replaces.number) : words.text}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        {obligation === 'iva' && (
          <FormDrop
            label={formDropWords.pdfLabel}
            accept=".pdf,application/pdf"
            period={period}
            onRead={(read) => {
              if (read.number !== null) setNumber(read.number);
              if (read.filedOn !== null) setFiledOn(read.filedOn);
            }}
          />
        )}
        <TextInput
          label={words.number}
          hint={words.numberHint}
          required
          inputMode="numeric"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={asked ? faults.number : undefined}
        />
        <DateInput
          label={words.filedOn}
          required
          min={replaces?.filedOn ?? addDays(to, 1)}
          max={currentDay()}
          value={filedOn}
          onChange={setFiledOn}
          error={asked ? faults.filedOn : undefined}
        />
      </form>
    </Dialog>
  );
}
