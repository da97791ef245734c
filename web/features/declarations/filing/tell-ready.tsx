import { dayInEcuador, timeInEcuador } from '@cuadre/sri/dates';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { hoursToTellAgain } from '#contract/declarations/filing.rules.ts';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { serverNow } from '#web/api/clock.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { tellReady } from './queries.ts';

/** Of who may not approve it: who prepared it tells its owners, once in a while, that it waits for them. */
export function TellReady({ approval: { obligation, period, tell } }: { approval: Approval }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (tell === null) return <Notice tone="info" title={words.mayNot} />;
  const { names, toldAt } = tell;
  const isFresh = toldAt !== null && serverNow().getTime() - Date.parse(toldAt) < hoursToTellAgain * 3_600_000;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    await tellReady({ obligation, period }).catch(setFailure);
    setBusy(false);
  };
  return (
    <>
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      {toldAt !== null && <Told names={names} toldAt={new Date(toldAt)} />}
      <Notice
        tone="info"
        title={words.mayNot}
        action={
          isFresh ? undefined : (
            <Button size="sm" busy={busy} icon={<Bell aria-hidden="true" size={16} />} onClick={send}>
              {toldAt === null ? words.tell.button(names) : words.tell.again(names)}
            </Button>
          )
        }
      />
    </>
  );
}

const Told = ({ names, toldAt }: { names: readonly string[]; toldAt: Date }) => (
  <Notice
    tone="success"
    announce
    title={words.tell.told(names, dayInEcuador(toldAt), timeInEcuador(toldAt).slice(0, 5), currentDay())}
  />
);
