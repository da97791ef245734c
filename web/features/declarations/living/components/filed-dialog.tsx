import { addDays } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { formDropWords, filedWords as words } from '#phrases/declarations/hub-screen.ts';
import { takeBack } from '#web/api/take-back.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { markFiled, unmarkFiled } from '../queries.ts';
import { FormDrop } from './form-drop.tsx';

const begun = { number: '', filedOn: '' };

/** A return that was filed in the portal: its number and its day. */
export function FiledDialog({
  of: { period, obligation },
  replaces,
  onClose,
}: {
  of: Pick<ReturnCard, 'period' | 'obligation'>;
  /** Of a substitute: the form that stands; `isOfHere`: it was sent from here. */
  replaces?: { readonly number: string; readonly filedOn: string; readonly isOfHere?: boolean } | undefined;
  onClose: () => void;
}) {
  const [{ number, filedOn }, , forget, change] = useKeptFields(
    `filed ${obligation} ${period} over ${replaces?.number ?? ''}`,
    begun,
  );
  const close = () => {
    forget();
    onClose();
  };
  const faults = {
    number: formNumberPattern.test(number.trim()) ? undefined : words.needsNumber,
    filedOn: filedOn === '' ? words.needsDay : undefined,
  };
  const save = async () => {
    const said = { period, obligation, number: number.trim(), filedOn };
    await markFiled(replaces ? { ...said, replaces: replaces.number } : said);
    const undone = replaces?.isOfHere ? words.standsAgain(replaces.number) : words.undone(period, obligation);
    // What a form that was said before left is not there any more.
    const isLost = replaces !== undefined && !replaces.isOfHere;
    showToast(
      words.saved(period, obligation),
      isLost ? {} : { undo: takeBack(() => unmarkFiled({ period, obligation }), undone) },
    );
  };
  return (
    <SendDialog
      title={replaces ? words.substituteTitle(period, obligation) : words.title(period, obligation)}
      text={replaces ? words.substituteText(replaces.number) : words.text}
      submit={words.save}
      isComplete={faults.number === undefined && faults.filedOn === undefined}
      onSubmit={save}
      onClose={close}
    >
      {(asked) => (
        <>
          {obligation === 'iva' && (
            <FormDrop
              label={formDropWords.pdfLabel}
              accept=".pdf,application/pdf"
              period={period}
              onRead={(read) =>
                change({
                  ...(read.number !== null && { number: read.number }),
                  ...(read.filedOn !== null && { filedOn: read.filedOn }),
                })
              }
            />
          )}
          <TextInput
            label={words.number}
            hint={words.numberHint}
            required
            inputMode="numeric"
            value={number}
            onChange={(event) => change({ number: event.target.value })}
            error={asked ? faults.number : undefined}
          />
          <DateInput
            label={words.filedOn}
            required
            min={replaces?.filedOn ?? addDays(daysOf(period)[1], 1)}
            max={currentDay()}
            value={filedOn}
            onChange={(day) => change({ filedOn: day })}
            error={asked ? faults.filedOn : undefined}
          />
        </>
      )}
    </SendDialog>
  );
}
