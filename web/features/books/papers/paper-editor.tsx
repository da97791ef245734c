import { monthOf } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PaperType, SALES_NOTE } from '#contract/books/papers.rules.ts';
import type { Paper } from '#contract/books/papers.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { papers as words } from '#phrases/books/papers.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { type AskClosed, useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { takePhoto } from '#web/shell/install/shared.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { isPlanRefusal } from '#web/shell/plans/permissions.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { submitKey } from '#web/ui/inputs/submit-key.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useTall } from '#web/ui/use-media.ts';
import { DoubleNotice } from './double-notice.tsx';
import { PaperFields } from './paper-fields.tsx';
import { emptyPaper, formOfPaper, inputOf, judgeForm, type PaperForm } from './paper-form.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { removePaper, savePaper, saveSales, updatePaper } from './queries.ts';
import { usePaperHints } from './use-paper-hints.ts';
import { usePhoto } from './use-photo.ts';

/** Where a fault stands that has no field of its own. */
const fieldOf: Readonly<Record<string, string>> = {
  rate: 'bases',
  ownIdentification: 'supplierIdentification',
  accessKey: 'authorization',
  otherProof: 'category',
};

interface PaperEditorProps {
  scope: ExpenseScope;
  /** The one that is changed; without it a new one. */
  paper?: Paper;
  /** What kind of paper a new one is at first. */
  kind?: PaperType;
  onDone: (day: string) => void;
}

/** A paper receipt is typed beside its photo, or changed. */
export function PaperEditor({ scope, paper, kind = SALES_NOTE, onDone }: PaperEditorProps) {
  const today = currentDay();
  const form = useForm<PaperForm>({
    defaultValues: paper === undefined ? emptyPaper(today, kind) : formOfPaper(paper),
  });
  const kept = `paper ${paper?.id ?? scope}`;
  const forget = useKeptForm(form, kept);
  const typed = form.watch();
  const name = useId();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { run, question } = useAskClosed();
  // Sent again after a lost answer, it is the same one; kept with its photo once there is one.
  const made = useRef(crypto.randomUUID());
  const idOf = () => form.getValues('id') || made.current;
  const photo = usePhoto(idOf, paper?.hasPhoto ?? typed.id !== '', kept);
  useEffect(() => {
    if (photo.state === 'sent' && form.getValues('id') === '') form.setValue('id', made.current);
  }, [photo.state, form]);
  const isNew = paper === undefined;
  const choosePhoto = useRef(photo.choose);
  useEffect(() => {
    const shared = isNew ? takePhoto() : undefined;
    if (shared) void choosePhoto.current(shared);
  }, [isNew]);
  const taxId = useProfile().data?.taxId;
  const { faults, amounts } = judgeForm(typed, scope, { today, taxId });
  const known = usePaperHints(form, scope, { id: paper?.id, total: amounts?.total ?? '' });
  const shown = asked ? faults : {};
  const asksPlan = scope === 'NEG' && paper?.apiGroup !== 'NEG';
  const { whyNot, note } = usePlanNote(
    asksPlan ? { meter: 'expenses', subject: monthOf(typed.day) } : undefined,
    failure,
  );

  const sticks = useTall();

  const save = async () => {
    setAsked(true);
    const [first] = Object.keys(faults);
    if (first !== undefined) {
      document.getElementById(`${name}-${fieldOf[first] ?? first}`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      if (await photo.again()) {
        const input = inputOf(typed, scope, idOf());
        const isSaved = await run(async (evenClosed) => {
          if (paper === undefined) await keepNew({ ...input, evenClosed });
          else await keepChange(paper, { ...input, evenClosed, version: paper.version });
          return true;
        });
        if (isSaved) {
          forget();
          onDone(input.day);
        }
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={submitKey}
      className={cx(
        'grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        // What is typed is never under the photo that stays in sight.
        sticks && photo.address !== undefined && 'max-lg:[&_input]:scroll-mt-64 max-lg:[&_select]:scroll-mt-64',
      )}
    >
      <PhotoPanel photo={photo} sticks={sticks} />
      <div className="grid gap-4">
        <Card>
          <PaperFields
            {...{ form, scope, today, amounts }}
            suggestedBecause={known.suggestedBecause}
            id={name}
            faults={shown}
          />
        </Card>
        {question}
        <DoubleNotice {...known} />
        {note}
        {failure !== undefined && !(note && isPlanRefusal(failure)) && (
          <Notice tone="danger" title={sentenceOf(failure)} announce />
        )}
        <Button type="submit" look="primary" busy={busy} whyNot={whyNot}>
          {paper === undefined
            ? words.save(amounts === undefined ? '' : formatMoney(amounts.total))
            : words.saveChange(amounts === undefined ? '' : formatMoney(amounts.total))}
        </Button>
      </div>
    </form>
  );
}

/** Saves it and offers to take it back. */
async function keepNew(input: Parameters<typeof savePaper>[0]): Promise<void> {
  const saved = await savePaper(input);
  showToast(words.saved, { undo: takeBack(() => removePaper(saved.id, saved.version), words.undone) });
}

/** Taking a change back is another change, to what was there. */
async function keepChange(before: Paper, input: Parameters<typeof updatePaper>[0]): Promise<void> {
  const saved = await updatePaper(input);
  const old = inputOf(formOfPaper(before), before.apiGroup, before.id);
  showToast(words.changed, {
    undo: takeBack(() => updatePaper({ ...old, version: saved.version, evenClosed: true }), words.undone),
  });
}

const saveAgain = (paper: Paper) => {
  if (paper.direction === 'GAS')
    return savePaper({ ...inputOf(formOfPaper(paper), paper.apiGroup, paper.id), evenClosed: true });
  const { id, day, dueOn, supplierName: clientName, number, numberTo, total, category, note } = paper;
  return saveSales({ id, day, dueOn, clientName, number, numberTo, total, category, note, evenClosed: true });
};

/** Deletes it and offers to bring it back: saved again under its id, it has its photo. */
export async function deletePaper(paper: Paper, ask: AskClosed['run'], said: string = words.deleted): Promise<void> {
  try {
    const gone = await ask(async (evenClosed) => {
      await removePaper(paper.id, paper.version, evenClosed);
      return true;
    });
    if (gone === undefined) return;
    showToast(said, { undo: takeBack(() => saveAgain(paper), words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}
