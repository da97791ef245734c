import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarX2, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { debitTimes, mostBankAccounts, paymentWays } from '#contract/declarations/payment.rules.ts';
import type { BankAccounts, Payment, PaymentChoice } from '#contract/declarations/payment.ts';
import { paymentWords as words } from '#phrases/declarations/payment.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FigureBar, FigurePanel } from '../living/components/figure.tsx';
import { returnQuery } from '../living/queries.ts';
import { usePrimaryKey } from '../living/use-control-key.ts';
import { AccountList } from './account-list.tsx';
import { choosePayment } from './queries.ts';

const AccountDialog = partOf(
  later(() => import('./account-dialog.tsx')),
  (module) => module.AccountDialog,
);

type Way = (typeof paymentWays)[number];
type When = (typeof debitTimes)[number];
interface Chosen {
  readonly way: Way;
  readonly when: When;
  readonly account: string;
}
const isWay = (way: string): way is Way => paymentWays.some((each) => each === way);
const isWhen = (when: string): when is When => debitTimes.some((each) => each === when);

interface PaymentFormProps {
  payment: Payment;
  obligation: ReturnObligation;
  accounts: BankAccounts;
  /** Goes on where the question was asked. */
  leave: () => Promise<void>;
}

/** How a return is paid; kept for those after it. */
export function PaymentForm({ payment, obligation, accounts: { accounts, holder }, leave }: PaymentFormProps) {
  const { period, pay, dueOn, isOpen, choice: chosen, inInstalments } = payment;
  // A year has a screen of its own for its figures.
  const card = useQuery({ ...returnQuery(period, obligation), enabled: obligation !== 'renta' }).data;
  const debit = chosen?.way === 'debit' ? chosen : undefined;
  const [{ way, when, account }, , forget, change] = useKeptFields<Chosen>(`payment ${obligation} ${period}`, {
    // By it nobody is debited: any other is chosen.
    way: chosen?.way ?? 'manual',
    when: debit?.when ?? 'vencimiento',
    account: debit?.accountId ?? accounts[0]?.id ?? '',
  });
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  usePrimaryKey();
  const may = useMay();
  const today = currentDay();

  if (!isOpen || !may('declareYear'))
    return <Notice tone="info" title={isOpen ? words.mayNot : words.closed} className="max-w-2xl" />;

  const Instalments = inInstalments ? CalendarCheck : CalendarX2;
  const accountId = accounts.some(({ id }) => id === account) ? account : '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ((way === 'debit' && accountId === '') || busy) return;
    setBusy(true);
    setFailure(undefined);
    const choice: PaymentChoice = way === 'debit' ? { way, when, accountId } : { way };
    try {
      const before = await choosePayment({ period, obligation, choice });
      forget();
      showToast(words.saved, { undo: takeBack(() => choosePayment(before), words.undone) });
      await leave();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const key = (
    <Button look="primary" type="submit" form="payment" busy={busy} data-primary="">
      {words.use[way]}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <form id="payment" noValidate onSubmit={save} className="flex flex-col gap-4">
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <RadioCards
          legend={words.legend}
          hideLegend
          name="way"
          value={way}
          onChange={(value) => isWay(value) && change({ way: value })}
          options={paymentWays.map((value) => ({ value, ...words.ways[value] }))}
        />
        {way === 'debit' && (
          <>
            <Card>
              {accounts.length === 0 ? (
                <p className={asked ? 'text-dense font-semibold text-danger' : 'text-dense'}>{words.noAccount}</p>
              ) : (
                <div className="grid gap-4 tb:grid-cols-2">
                  <Select
                    label={words.account}
                    placeholder={words.chooseAccount}
                    options={accounts.map((each) => ({ value: each.id, label: words.nameOf(each) }))}
                    value={accountId}
                    onChange={({ target }) => change({ account: target.value })}
                    error={asked && accountId === '' ? words.needsAccount : undefined}
                  />
                  <Select
                    label={words.when}
                    options={debitTimes.map((value) => ({ value, label: words.times[value](dueOn, today) }))}
                    value={when}
                    onChange={({ target }) => isWhen(target.value) && change({ when: target.value })}
                  />
                </div>
              )}
              {accountId !== '' && (
                <p className="num mt-2 text-dense">
                  {when === 'vencimiento' && dueOn > today ? words.money(pay, dueOn, today) : words.moneyNow(pay)}
                </p>
              )}
              {accounts.length < mostBankAccounts && (
                <May what="govern">
                  <Button size="sm" className="mt-3" onClick={() => setAdding(true)}>
                    <Plus aria-hidden="true" size={16} />
                    {words.add}
                  </Button>
                </May>
              )}
            </Card>
            <Notice tone="warning" title={words.dayTitle}>
              {words.dayText}
            </Notice>
            <AccountList accounts={accounts} />
          </>
        )}
        <Card>
          <h2 className="flex items-center gap-2 font-semibold">
            <Instalments aria-hidden="true" size={18} className="shrink-0" />
            {words.instalments}
          </h2>
          <p className="text-dense text-muted">{words.inInstalments(obligation, inInstalments)}</p>
        </Card>
        <div className="flex gap-2">
          <span className={card && 'max-lg:hidden'}>{key}</span>
          <Button onClick={() => void leave()}>{words.back}</Button>
        </div>
      </form>
      <div className="flex flex-col gap-4">
        {card && <FigurePanel card={card} />}
        <Notice tone="info" title={words.nothingSent} />
      </div>
      {card && <FigureBar card={card} action={key} />}
      {adding && (
        <AccountDialog holder={holder} onSaved={({ id }) => change({ account: id })} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
