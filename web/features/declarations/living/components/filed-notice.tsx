import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { earlierWords, filedWords as words } from '#phrases/declarations/hub-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type FiledElsewhere, hubQuery, markFiled, unmarkFiled } from '../queries.ts';
import { FiledButton } from './filed-button.tsx';

const FiledDialog = partOf(
  later(() => import('./filed-dialog.tsx')),
  (module) => module.FiledDialog,
);

/** What a year leaves to the next its form says. */
type FiledData = Pick<LiveReturn, 'period' | 'obligation'> &
  Partial<Pick<LiveReturn, 'leftWhenSaid' | 'carried' | 'next'>>;

/** Its documents come to something else than on the day on which somebody said that it was filed. */
function CountAnew({
  data: { leftWhenSaid = null, carried = '0', period, next = null },
  said,
}: {
  data: FiledData;
  said: FiledElsewhere;
}) {
  const [busy, setBusy] = useState(false);
  if (leftWhenSaid === null) return null;
  const count = async () => {
    setBusy(true);
    try {
      await markFiled({ ...said, replaces: said.number });
      showToast(words.counted(period));
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="warning"
      title={words.leftWhenSaid(next)}
      action={
        <May what="declareYear">
          <Button size="sm" busy={busy} onClick={count}>
            {words.countAnew}
          </Button>
        </May>
      }
    >
      <span className="num">{words.leftWhenSaidText(leftWhenSaid, carried)}</span>
    </Notice>
  );
}

/** That a return was filed in the portal, or is supposed to be; who said so by mistake takes it back. */
export function FiledNotice({ data }: { data: FiledData }) {
  const { period, obligation } = data;
  const [busy, setBusy] = useState(false);
  const [substituting, setSubstituting] = useState(false);
  const hub = useQuery(hubQuery(period.slice(0, 4)));
  const { number, filedOn } =
    hub.data?.groupDeclaration.sent.find((each) => each.period === period && each.obligation === obligation) ?? {};
  const said = number && filedOn ? { period, obligation, number, filedOn } : undefined;
  const take = async (filed: FiledElsewhere) => {
    setBusy(true);
    try {
      const stands = await unmarkFiled({ period, obligation });
      const again = stands === null ? filed : { ...filed, replaces: stands };
      showToast(stands === null ? words.undone(period, obligation) : words.standsAgain(stands), {
        undo: takeBack(() => markFiled(again), words.saved(period, obligation)),
      });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  if (hub.data !== undefined && number === undefined)
    return (
      <Notice
        tone="info"
        title={words.supposed(period, obligation)}
        action={<FiledButton of={{ period, obligation }} label={earlierWords.mark} look="secondary" size="sm" />}
      >
        {words.supposedText}
      </Notice>
    );
  return (
    <>
      {said && <CountAnew data={data} said={said} />}
      <Notice
        tone="success"
        title={words.notice(period, obligation)}
        action={
          said && (
            <May what="declareYear">
              <Button size="sm" onClick={() => setSubstituting(true)}>
                {words.substitute}
              </Button>{' '}
              <Button size="sm" busy={busy} onClick={() => take(said)}>
                {words.takeBack}
              </Button>
            </May>
          )
        }
      >
        {number && words.withNumber(number)}
        {said && substituting && (
          <FiledDialog of={{ period, obligation }} replaces={said} onClose={() => setSubstituting(false)} />
        )}
      </Notice>
    </>
  );
}
