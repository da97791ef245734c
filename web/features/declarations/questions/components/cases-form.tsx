import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BillStep, billSteps, stepNames } from '#contract/declarations/questions.rules.ts';
import type { DeclarationBills } from '#contract/declarations/questions.ts';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { casesWords as words } from '#phrases/declarations/questions.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Equation } from '#web/features/declarations/living/components/equation.tsx';
import { FigureBar, FigurePanel } from '#web/features/declarations/living/components/figure.tsx';
import { usePrimaryKey } from '#web/features/declarations/living/use-control-key.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useGoOn } from '../after-questions.ts';
import { answerCases } from '../queries.ts';
import { CaseCard, seenOf } from './case-card.tsx';

interface CasesFormProps {
  card: LiveReturn;
  data: DeclarationBills;
}

/** Which cases a period had. What documents show is ticked already, so that most people only confirm. */
export function CasesForm({ card, data: { period, bills } }: CasesFormProps) {
  const seen = bills.filter(({ isTicked }) => isTicked).map(({ name }) => name);
  const begun = { ticked: seen, isNone: seen.length === 0 };
  const [{ ticked, isNone }, set, forget] = useKeptFields(`cases ${period}`, begun);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const goOn = useGoOn(period);
  const may = useMay()('declare');
  usePrimaryKey();

  const toggle = (name: BillStep) => {
    const others = ticked.filter((each) => each !== name);
    set({ ticked: ticked.includes(name) ? others : [...others, name], isNone: false });
    setFault(undefined);
  };
  const none = () => {
    set({ ticked: [], isNone: !isNone });
    setFault(undefined);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.target instanceof Element &&
      event.target.closest('input:not([type=checkbox]), select, textarea, [role=dialog]')
    )
      return;
    if (event.key === '0') none();
    const name = stepNames.find((each) => String(billSteps[each]) === event.key);
    if (name !== undefined) toggle(name);
  });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);

  const isOpen = card.state === 'live' || card.state === 'sent';
  if (!isOpen || !may) return <Notice tone="info" title={may ? words.closed : words.mayNot} />;

  // One that was answered is asked again only where its tick changed.
  const questions = bills.filter(
    ({ name, isTicked, isAnswered, said }) =>
      (ticked.includes(name) || said > 0) && !(isAnswered && ticked.includes(name) === isTicked),
  ).length;
  const save = async (then: 'goOn' | 'leave') => {
    if (ticked.length === 0 && !isNone) return setFault(words.needsOne);
    setBusy(true);
    try {
      const answer = await answerCases(period, ticked);
      forget();
      if (then === 'goOn') return await goOn(answer.bills);
      showToast(words.saved);
      await navigate({ to: '/declaration' });
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const key = (label: string) => (
    <Button look="primary" busy={busy} data-primary="" onClick={() => save('goOn')}>
      {label}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-2.5">
        <fieldset className="flex min-w-0 flex-col gap-2.5">
          <legend className="sr-only">{words.title(period)}</legend>
          {bills.map((bill) => {
            const { name, step, isAnswered, isAsked } = bill;
            return (
              <div key={name} className="flex flex-col">
                <CaseCard
                  label={words.cases[name].title}
                  {...seenOf(bill)}
                  checked={ticked.includes(name)}
                  onChange={() => toggle(name)}
                  shortcut={String(step)}
                />
                {isAsked && isAnswered && (
                  <Link
                    to="/declaration/bills"
                    search={{ period, step: String(step) }}
                    aria-label={`${words.seeAnswer}: ${words.cases[name].title}`}
                    className="inline-flex min-h-11 items-center self-start px-1 text-dense font-semibold text-link"
                  >
                    {words.seeAnswer}
                  </Link>
                )}
              </div>
            );
          })}
          <p className="text-center text-meta text-muted">{words.or}</p>
          <CaseCard label={words.none} text={words.noneText} checked={isNone} onChange={none} shortcut="0" />
        </fieldset>
        {fault !== undefined && <Notice tone="danger" title={fault} announce />}
        <p className="text-meta text-muted max-lg:hidden">{words.keys}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="max-lg:hidden">{key(words.goOn(questions))}</span>
          <Button look="ghost" busy={busy} onClick={() => save('leave')}>
            {words.leave}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-20">
        <FigurePanel card={card} action={<Equation card={card} />} />
        <Notice tone="info" title={words.nothingSent} />
      </div>
      <FigureBar card={card} action={key(words.goOnShort(questions))} />
    </div>
  );
}
