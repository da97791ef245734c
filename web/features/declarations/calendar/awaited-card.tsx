import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { awaitedWords as words } from '#phrases/declarations/awaited.ts';
import { figureWords, hubWords } from '#phrases/declarations/hub-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useMay, useMayOpen } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ReviewLink } from '../living/components/return-links.tsx';
import { overdueQuery, sayList } from './queries.ts';

const AwaitedDialog = partOf(
  later(() => import('./awaited-dialog.tsx')),
  (module) => module.AwaitedDialog,
);

type Listed = NonNullable<OverdueObligations['awaited']>['returns'][number];

/** The portal's list of what is not filed: somebody pastes it, and sees each beside what is known here. */
export function AwaitedCard() {
  const { data } = useQuery(overdueQuery);
  const may = useMay()('declareYear');
  const [isOpen, setOpen] = useState(false);
  const [isPasting, setPasting] = useState(false);
  if (data === undefined || (data.awaited === null && !may)) return null;
  const { awaited, today } = data;
  const remove = () =>
    sayList(null, words.removed).catch((error: unknown) => showToast(sentenceOf(error), { tone: 'danger' }));
  return (
    <Card flush>
      <FoldHead
        title={words.title}
        summary={awaited === null ? words.ask : words.summary(awaited.listedOn, awaited.returns.length, today)}
        open={isOpen}
        onToggle={setOpen}
        body="awaited-returns"
        className="p-4"
      />
      <div id="awaited-returns" hidden={!isOpen} className="divide-y divide-border border-t border-border">
        {awaited === null ? (
          <p className="px-4 py-3 text-dense text-muted">{words.text}</p>
        ) : (
          <ul className="num divide-y divide-border">
            {awaited.returns.map((each) => (
              <li key={`${each.obligation} ${each.period}`} className="relative px-4 py-2.5 hover:bg-surface-2">
                <Name of={each} today={today} />
                <p className="text-dense text-muted">{words.standing(each, awaited.listedOn, today)}</p>
              </li>
            ))}
          </ul>
        )}
        {may && (
          <div className="flex flex-wrap gap-2 px-4 py-3">
            <Button size="sm" onClick={() => setPasting(true)}>
              {awaited === null ? words.paste : words.again}
            </Button>
            {awaited !== null && (
              <Button look="ghost" size="sm" onClick={remove}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </div>
      {isPasting && <AwaitedDialog onClose={() => setPasting(false)} />}
    </Card>
  );
}

const link = 'block font-semibold after:absolute after:inset-0';

/** Leads to the return; where they file none such, to what says so. */
function Name({ of, today }: { of: Listed; today: string }) {
  const name = figureWords.title(of.period, today, of.obligation);
  const mayCorrect = useMayOpen()('/profile/tax-data');
  if (of.standing === 'other')
    return mayCorrect ? (
      <Link to="/profile/tax-data" aria-label={`${name}: ${hubWords.taxData}`} className={link}>
        {name}
      </Link>
    ) : (
      <span className="font-semibold">{name}</span>
    );
  if (of.declarationId !== null)
    return (
      <Link to="/declaration/$declarationId" params={{ declarationId: of.declarationId }} className={link}>
        {name}
      </Link>
    );
  return (
    <ReviewLink of={of} className={link}>
      {name}
    </ReviewLink>
  );
}
