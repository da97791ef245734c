import { formatMoney } from '@cuadre/sri/num';
import { useState } from 'react';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { EditedRow, Published } from '#contract/operator/published.ts';
import { choiceWords, publishedWords as words } from '#phrases/operator/published.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';
import { takeBackPublished } from './queries.ts';

const tones = { ended: 'neutral', now: 'success', to_come: 'info' } as const satisfies Record<EditedRow['state'], Tone>;

interface RowListProps {
  list: PublishedList;
  published: Published;
  onEdit: (row: EditedRow, how: 'change' | 'end') => void;
}

/** Everything of a list, each with its days and what may be done about it. */
export function RowList({ list, published: { rows, seen }, onEdit }: RowListProps) {
  const [taking, setTaking] = useState<EditedRow>();
  return (
    <Card flush>
      {rows.length === 0 ? (
        <p className="px-4 py-4 text-muted">{words.none}</p>
      ) : (
        <ul className="num divide-y divide-border">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <div className="flex min-w-0 flex-col items-start gap-1">
                <p className="font-semibold wrap-anywhere">{nameOf(list, row)}</p>
                <p className="text-meta text-muted wrap-anywhere">
                  {[detailOf(list, row), words.days(dayForReading(row.from), row.until && dayForReading(row.until))]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
                <Chip tone={tones[row.state]}>{words.states[row.state]}</Chip>
              </div>
              <div className="flex flex-wrap gap-2">
                {row.state === 'now' && (
                  <Button
                    size="sm"
                    aria-label={words.changeOf(nameOf(list, row))}
                    onClick={() => onEdit(row, 'change')}
                  >
                    {words.change}
                  </Button>
                )}
                {row.state === 'now' && list !== 'parameters' && (
                  <Button size="sm" aria-label={words.endOf(nameOf(list, row))} onClick={() => onEdit(row, 'end')}>
                    {words.end}
                  </Button>
                )}
                {row.state === 'to_come' && (
                  <Button size="sm" aria-label={words.takeBack.of(nameOf(list, row))} onClick={() => setTaking(row)}>
                    {words.takeBack.action}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {taking !== undefined && (
        <SendDialog
          alert
          title={words.takeBack.title}
          text={words.takeBack.text}
          submit={words.takeBack.submit}
          isComplete
          onClose={() => setTaking(undefined)}
          onSubmit={async () => {
            await takeBackPublished(list, taking.id, seen);
            showToast(words.takeBack.done);
          }}
        >
          {() => <p className="font-semibold">{nameOf(list, taking)}</p>}
        </SendDialog>
      )}
    </Card>
  );
}

/** As people call it. */
export const nameOf = (list: PublishedList, { name, title }: EditedRow): string =>
  list === 'parameters' ? (choiceWords.parameters[name] ?? name) : title;

/** Its price, what it takes off, what kind it is, or what it says. */
function detailOf(list: PublishedList, { said, title }: EditedRow): string {
  if (list === 'offers') return `${formatMoney(String(said.base))} + IVA`;
  if (list === 'promotions')
    return words.discount({ type: said.type === 'POR' ? 'POR' : 'VAL', value: String(said.value) });
  if (list === 'parameters') return title;
  return choiceWords.kinds[said.kind as keyof typeof choiceWords.kinds] ?? '';
}
