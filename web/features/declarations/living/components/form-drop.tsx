import { useRef, useState } from 'react';
import type { FiledForm } from '#contract/declarations/filing.ts';
import { formDropWords as words } from '#phrases/declarations/hub-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Notice } from '#web/ui/chip.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { readForm } from '../queries.ts';

interface FormDropProps {
  label: string;
  accept: string;
  /** The return that the form should be of. */
  period: string;
  /** Boxes whose figures are shown. */
  boxes?: readonly string[];
  /** What was approved to be paid. */
  pay?: string;
  /** What was read of a form of this return; nothing is saved yet. */
  onRead: (form: FiledForm) => void;
  /** What is to be kept: also a file that says nothing, and not that of another return. */
  onFile?: (file: File | undefined) => void;
}

/** A form that was filed: dropped in, read, and shown, so that one compares before one saves. */
export function FormDrop({ label, accept, period, boxes = [], pay, onRead, onFile }: FormDropProps) {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<FiledForm>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const last = useRef<File>(undefined);
  const take = async (dropped: File | undefined) => {
    if (dropped === undefined) return;
    last.current = dropped;
    setFile(dropped);
    setRead(undefined);
    setFailure(undefined);
    setBusy(true);
    onFile?.(dropped);
    try {
      const form = await readForm(period, dropped);
      // Another file was dropped meanwhile: its own answer counts.
      if (last.current !== dropped) return;
      setRead(form);
      if (isOf(period, form)) onRead(form);
      else onFile?.(undefined);
    } catch (error) {
      if (last.current !== dropped) return;
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      <FileDrop label={label} hint={words.hint} accept={accept} file={file} onFile={take} error={failure} />
      {busy && (
        <p role="status" className="text-dense text-muted">
          {words.reading}
        </p>
      )}
      {read !== undefined && <ReadForm read={read} {...{ period, boxes, pay }} />}
    </div>
  );
}

/** What another form says is shown, and fills nothing in. */
const isOf = (wanted: string, { isOwn, period }: FiledForm): boolean =>
  isOwn !== false && (period === null || period === wanted);

interface ReadFormProps extends Required<Pick<FormDropProps, 'period' | 'boxes'>> {
  read: FiledForm;
  pay: string | undefined;
}

function ReadForm({ read, period, boxes, pay }: ReadFormProps) {
  const { number, filedOn } = read;
  const said = [
    ...(number === null ? [] : [words.number(number)]),
    ...(filedOn === null ? [] : [words.filedOn(dayForReading(filedOn))]),
    ...boxes.flatMap((box) => (read.boxes[box] === undefined ? [] : [words.box(box, read.boxes[box])])),
  ];
  const its = read.boxes['902'];
  const doubts = [
    ...(read.isOwn === false ? [words.otherTaxpayer] : []),
    ...(read.period === null || read.period === period ? [] : [words.otherPeriod(read.period, period)]),
    ...(said.length > 0 && (read.isOwn === null || read.period === null)
      ? [words.untold(read.isOwn === null, read.period === null)]
      : []),
    ...(read.boxes['485'] !== undefined && boxes.includes('485') && read.deferredTo === null
      ? [words.untoldMonth]
      : []),
    ...(pay === undefined || its === undefined || its === pay ? [] : [words.otherFigure(its, pay)]),
  ];
  return (
    <>
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning" title={doubt} announce />
      ))}
      <Notice tone="info" title={said.length === 0 ? words.nothing : words.readTitle} announce>
        {said.map((each) => (
          <p key={each} className="num">
            {each}
          </p>
        ))}
      </Notice>
    </>
  );
}
