import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { submittedFrom } from '#contract/declarations/calendar.rules.ts';
import { paperWords as words } from '#phrases/declarations/calendar.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { calendarQuery, type Paper, submit } from './queries.ts';

/** Whether a paper was submitted, and saying so; nothing as long as it cannot have been. */
export function Submitted(paper: Paper) {
  const { data } = useQuery(calendarQuery);
  const [isAsked, setAsked] = useState(false);
  const { code, period } = paper;
  if (data === undefined || submittedFrom(code, period) > data.today) return null;
  const { submittedOn } = data.submitted.find((each) => each.code === code && each.period === period) ?? {};
  return (
    <May what="declareYear">
      {submittedOn === undefined ? (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" size={16} />}
          aria-label={words.of(words.mark, words.names[code](period))}
          onClick={() => setAsked(true)}
        >
          {words.mark}
        </Button>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Chip tone="success">{words.submitted(submittedOn)}</Chip>
          <TakeBack {...paper} />
        </span>
      )}
      {isAsked && <SubmittedDialog paper={paper} onClose={() => setAsked(false)} />}
    </May>
  );
}

function TakeBack(paper: Paper) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await submit(paper, null).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
    setBusy(false);
  };
  return (
    <Button
      look="ghost"
      size="sm"
      busy={busy}
      aria-label={words.of(words.takeBack, words.names[paper.code](paper.period))}
      onClick={take}
    >
      {words.takeBack}
    </Button>
  );
}

function SubmittedDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [day, setDay] = useState(currentDay());
  return (
    <SendDialog
      title={words.names[paper.code](paper.period)}
      text={words.text[paper.code]}
      submit={words.save}
      isComplete={day !== ''}
      onSubmit={() => submit(paper, day)}
      onClose={onClose}
    >
      {() => (
        <DateInput
          label={words.day}
          required
          min={submittedFrom(paper.code, paper.period)}
          max={currentDay()}
          value={day}
          onChange={setDay}
          error={day === '' ? words.needsDay : undefined}
        />
      )}
    </SendDialog>
  );
}
