import { addMonths } from '@cuadre/sri/dates';
import { lengthOf } from '@cuadre/sri/declarations';
import { amount, sum } from '@cuadre/sri/num';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Bill, DocumentToPick } from '#contract/declarations/questions.ts';
import { longestDeferral, mostCorrections } from '#contract/declarations/returns.rules.ts';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { casesWords, questionWords, billWords as words } from '#phrases/declarations/questions.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { correctAll, supposedQuery } from '#web/features/declarations/living/queries.ts';
import { usePrimaryKey } from '#web/features/declarations/living/use-control-key.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useGoOn } from '../after-questions.ts';
import { correctionsOf, idOf, type Picked, questions } from '../corrections.ts';
import { billsQuery } from '../queries.ts';
import { DocumentsToPick } from './documents-to-pick.tsx';
import { SupposedFigure } from './supposed-figure.tsx';

interface QuestionProps {
  card: ReturnCard;
  bill: Bill;
  /** The question before, if there is one. */
  before: Bill | undefined;
  /** Those said of and those suggested are among them. */
  first: readonly DocumentToPick[];
}

/** Yes or no, and of which documents: the figure moves with every answer, and is saved with one key. */
export function Question({ card, bill, before, first }: QuestionProps) {
  const { period, state } = card;
  const { name, step } = bill;
  const question = questions[name];
  const says = questionWords[name];
  const said = first.filter(({ isSaid }) => isSaid);
  const suggested = bill.isAnswered ? [] : first.filter(({ isSuggested }) => isSuggested);
  const asPicked = (document: DocumentToPick) =>
    [idOf(document), { document, kind: question.kindOf?.(document) ?? '' }] as const;
  const [answer, setAnswer] = useState(bill.isTicked && !(bill.isAnswered && said.length === 0) ? 'yes' : 'no');
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(
    () => new Map([...said, ...suggested].map(asPicked)),
  );
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const goOn = useGoOn(period);
  const may = useMay()('declare');
  usePrimaryKey();

  const chosen = answer === 'yes' ? picked : new Map<string, Picked>();
  const corrections = correctionsOf(name, said, chosen);
  const body = { period, step, corrections };
  const supposed = useQuery({ ...supposedQuery(body), placeholderData: keepPreviousData });
  const moved = corrections.length === 0 ? undefined : supposed.data;
  const would = moved === undefined ? card : { ...card, pay: moved.pay, carried: moved.carried };

  const isOpen = state === 'live' || state === 'sent';
  if (!isOpen || !may) return <Notice tone="info" title={may ? casesWords.closed : casesWords.mayNot} />;

  const change = (next: ReadonlyMap<string, Picked>) => {
    setPicked(next);
    setFault(undefined);
  };
  const toggle = (document: DocumentToPick) => {
    const next = new Map(picked);
    const kind = question.asksKind === 'all' ? [...picked.values()][0]?.kind : undefined;
    if (!next.delete(idOf(document)))
      next.set(idOf(document), { document, kind: kind ?? question.kindOf?.(document) ?? '' });
    change(next);
  };
  const setKind = (document: DocumentToPick, kind: string) =>
    change(new Map([...picked, [idOf(document), { document, kind }]]));
  const setAll = (kind: string) => change(new Map([...picked].map(([id, { document }]) => [id, { document, kind }])));
  const save = async () => {
    if (answer === 'yes' && picked.size === 0) return setFault(says.needsOne);
    if (corrections.length > mostCorrections) return setFault(words.tooMany(mostCorrections));
    setBusy(true);
    try {
      const done = await correctAll(body);
      // What changed nothing needs no notice before the next question.
      if (corrections.length > 0) showToast(words.saved, { undo: () => void takeBack(done.before) });
      await goOn((await queryClient.fetchQuery(billsQuery(period))).bills);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const key = (label: string) => (
    <Button look="primary" busy={busy} data-primary="" className="num" onClick={save}>
      {label}
    </Button>
  );
  const taxOf = sum([...chosen.values()].map(({ document }) => amount(document.iva)));
  const [kind = '1'] = [...chosen.values()].map((each) => each.kind);
  const isMonthly = lengthOf(period) === 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={words.answer}
          hideLegend
          name="answer"
          columns="half"
          value={answer}
          onChange={(value) => {
            setAnswer(value);
            setFault(undefined);
          }}
          options={[
            { value: 'no', label: says.no, text: says.noText },
            { value: 'yes', label: says.yes, text: words.yesText },
          ]}
        />
        {answer === 'yes' && (
          <DocumentsToPick period={period} name={name} picked={picked} onToggle={toggle} onKind={setKind} />
        )}
        {question.asksKind === 'all' && chosen.size > 0 && (
          <RadioCards
            legend={words.when(taxOf)}
            name="months"
            columns={3}
            value={kind}
            onChange={setAll}
            options={Array.from({ length: longestDeferral }, (_, at) => ({
              value: String(at + 1),
              // Of half a year each invoice counts from its own month.
              label: isMonthly ? words.withMonth(addMonths(period, at + 1)) : words.later(at + 1),
            }))}
          />
        )}
        {fault !== undefined && <Notice tone="danger" title={fault} announce />}
        <p className="text-meta text-muted">{says.boxes}</p>
        <div className="flex flex-wrap items-center gap-2">
          <span className="max-lg:hidden">{key(words.goOn(would.pay))}</span>
          <Link
            to={before === undefined ? '/declaration/news' : '/declaration/bills'}
            search={before === undefined ? { period } : { period, step: String(before.step) }}
            className={buttonClass()}
          >
            {words.back}
          </Link>
        </div>
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-20">
        <SupposedFigure
          card={card}
          would={would}
          later={
            name === 'creditSales' && chosen.size > 0 && isMonthly
              ? { label: words.goesTo(addMonths(period, Number(kind))), tax: taxOf.toFixed(2) }
              : undefined
          }
          action={key(words.goOnShort)}
        />
        {name === 'creditSales' && chosen.size > 0 && (
          <Notice tone="info" title={words.comesBack} className="max-lg:hidden" />
        )}
      </div>
    </div>
  );
}

async function takeBack(before: Parameters<typeof correctAll>[0]): Promise<void> {
  try {
    await correctAll(before);
    showToast(words.undone, { tone: 'info' });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}
