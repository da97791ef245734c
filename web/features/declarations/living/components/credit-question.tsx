import { addMonths } from '@cuadre/sri/dates';
import { lengthOf } from '@cuadre/sri/declarations';
import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { longestDeferral } from '#contract/declarations/returns.rules.ts';
import type { InvoicesToSelect, ReturnCard } from '#contract/declarations/returns.ts';
import { creditWords as words } from '#phrases/declarations/credit-sales.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { correctAll, supposedQuery } from '../queries.ts';
import { CreditInvoices } from './credit-invoices.tsx';
import { Announced, FigureBar } from './figure.tsx';

type Invoice = InvoicesToSelect['invoices'][number];
interface CreditQuestionProps {
  card: ReturnCard;
  /** Those put off and those suggested are among them. */
  first: InvoicesToSelect;
}

const byId = (invoices: readonly Invoice[]) => new Map(invoices.map((each) => [each.sourceId, each]));

/** Which invoices put their tax off, and until when; the figure moves with every answer, and is saved with one key. */
export function CreditQuestion({ card, first: { invoices } }: CreditQuestionProps) {
  const { period, state } = card;
  const said = invoices.filter(({ deferredBy }) => deferredBy !== null);
  const suggested = invoices.filter(({ isSuggested }) => isSuggested);
  const [answer, setAnswer] = useState(said.length > 0 ? 'yes' : 'no');
  const [chosen, setChosen] = useState(() => byId(said.length > 0 ? said : suggested));
  const [months, setMonths] = useState(said[0]?.deferredBy ?? 1);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const may = useMay()('declare');

  const picked = answer === 'yes' ? chosen : new Map<string, Invoice>();
  const touched = new Map([...byId(said), ...picked]);
  const corrections = [...touched.values()]
    .map(({ sourceId, part, deferredBy }) => ({
      change: { sourceId, part, deferredBy: picked.has(sourceId) ? months : null },
      stood: deferredBy,
    }))
    .flatMap(({ change, stood }) => (change.deferredBy === stood ? [] : [change]));
  const body = { period, corrections };
  const supposed = useQuery({ ...supposedQuery(body), placeholderData: keepPreviousData });
  const moved = corrections.length === 0 ? undefined : supposed.data;
  const would = moved === undefined ? card : { ...card, pay: moved.pay, carried: moved.carried };

  if (state !== 'live' || !may) return <Notice tone="info" title={may ? words.closed : words.mayNot} />;

  const toggle = (invoice: Invoice) => {
    const next = new Map(chosen);
    if (!next.delete(invoice.sourceId)) next.set(invoice.sourceId, invoice);
    setChosen(next);
    setFault(undefined);
  };
  const save = async () => {
    if (answer === 'yes' && chosen.size === 0) return setFault(words.needsOne);
    setBusy(true);
    try {
      const done = corrections.length === 0 ? undefined : await correctAll(body);
      const undo = done && (() => void takeBack(done.before));
      showToast(words.saved, undo && { undo });
      await navigate({ to: '/declaration' });
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const key = (
    <Button look="primary" busy={busy} onClick={save}>
      {words.goOn}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={words.answer}
          hideLegend
          name="answer"
          value={answer}
          onChange={(value) => {
            setAnswer(value);
            setFault(undefined);
          }}
          options={[
            { value: 'no', label: words.no, text: words.noText },
            { value: 'yes', label: words.yes, text: words.yesText },
          ]}
        />
        {answer === 'yes' && <CreditInvoices period={period} chosen={chosen} onToggle={toggle} />}
        {answer === 'yes' && chosen.size > 0 && (
          <RadioCards
            legend={words.when(sum([...chosen.values()].map(({ iva }) => amount(iva))))}
            name="months"
            value={String(months)}
            onChange={(value) => setMonths(Number(value))}
            options={Array.from({ length: longestDeferral }, (_, at) => ({
              value: String(at + 1),
              // Of half a year each invoice counts from its own month.
              label: lengthOf(period) === 1 ? words.withMonth(addMonths(period, at + 1)) : words.later(at + 1),
            }))}
          />
        )}
        {fault !== undefined && <Notice tone="danger" title={fault} />}
        <p className="text-meta text-muted">{words.boxes}</p>
      </div>
      <Card className="max-lg:hidden">
        <p className="text-dense text-muted">{words.wouldPay}</p>
        <p className="num text-figure font-bold wrap-anywhere">{formatMoney(would.pay)}</p>
        {moved !== undefined && <p className="mb-3 text-dense">{words.moves(moved.difference)}</p>}
        {key}
        <Announced card={would} />
      </Card>
      <FigureBar card={would} action={key} />
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
