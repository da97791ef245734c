import { dayInEcuador } from '@cuadre/sri/dates';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Approval } from '#contract/declarations/filing.ts';
import { receivedWords as words } from '#phrases/declarations/filing-screens.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ImportDialog } from '#web/features/received/components/import-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Whether all of a period's purchases are here: when they last came in, and what the SRI's own list says. */
export function ReceivedSoFar({ approval: { received, period } }: { approval: Pick<Approval, 'received' | 'period'> }) {
  const { lastCameAt, list } = received;
  const [isOpen, setOpen] = useState(false);
  const [importId, setImportId] = useState<string>();
  const close = () => {
    setOpen(false);
    setImportId(undefined);
    // What came in moves what would be approved.
    void queryClient.invalidateQueries({ queryKey: ['books'] });
  };
  return (
    <Card title={words.title}>
      <p className="text-dense">
        {lastCameAt === null ? words.none(period) : words.lastCame(dayInEcuador(new Date(lastCameAt)), currentDay())}
      </p>
      {list === null ? (
        <p className="mt-1 text-dense text-muted">{lastCameAt === null ? words.askNone(period) : words.ask(period)}</p>
      ) : (
        <>
          <p className="mt-1 text-dense">{words.compared(list)}</p>
          {list.monthsLeft.length > 0 && (
            <p className="mt-1 text-dense text-muted">{words.monthsLeft(list.monthsLeft)}</p>
          )}
          <ul>
            {list.missing.map(({ accessKey, sentence }) => (
              <li key={accessKey} className="num mt-2 text-meta wrap-anywhere text-muted">
                {accessKey}
                {sentence !== null && <span className="block text-dense text-text">{sentence}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <May to="/lists/received">
        <Button
          size="sm"
          className="mt-3"
          icon={<ListChecks aria-hidden="true" size={16} />}
          onClick={() => setOpen(true)}
        >
          {list === null ? words.give : words.giveAgain}
        </Button>
        {isOpen && <ImportDialog dropped={[]} importId={importId} onImport={setImportId} onClose={close} />}
      </May>
    </Card>
  );
}
