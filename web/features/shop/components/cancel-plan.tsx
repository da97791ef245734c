import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { refundReason } from '#contract/shop/refunds.rules.ts';
import { refundWords, cancelPlanWords as words } from '#phrases/shop/refunds.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { cancelPlan } from '#web/features/shop/queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Plan = NonNullable<Order['plan']>;
const lastDay = ({ until }: Plan): string => dayForReading(dayInEcuador(new Date(until)));

/** What may be done about a purchase afterwards, or that its plan is cancelled. Of what nobody paid for nothing comes back. */
export function AfterBuying({ order: { id, plan, total } }: { order: Order }) {
  const mayCancel = plan !== null && plan.cancelledAt === null;
  return (
    <>
      {plan?.cancelledAt != null && <Notice tone="info" title={words.cancelled(lastDay(plan))} />}
      {(mayCancel || !amount(total).isZero()) && (
        <Link to="/shop/refund" search={{ order: id }} className={buttonClass({ look: 'ghost', size: 'sm' })}>
          {mayCancel ? words.offer : refundWords.offer}
        </Link>
      )}
    </>
  );
}

/** Nothing of it goes back, and why; a plan may still be cancelled. */
export function NothingBack({ order: { id, plan }, why }: { order: Order; why: unknown }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" title={sentenceOf(why)} announce />
      {plan !== null &&
        (plan.cancelledAt === null ? (
          <CancelForm order={id} plan={plan} />
        ) : (
          <Notice tone="info" title={words.cancelled(lastDay(plan))} />
        ))}
    </div>
  );
}

function CancelForm({ order, plan }: { order: string; plan: Plan }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const cancel = useMutation({
    mutationFn: () => cancelPlan(order, reason),
    onSuccess: () => {
      showToast(words.done);
      return navigate({ to: '/shop/payment', search: { order }, replace: true });
    },
  });
  const missing = refundReason.least - reason.trim().length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing <= 0 && !cancel.isPending) cancel.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {cancel.isError && <Notice tone="danger" title={sentenceOf(cancel.error)} announce />}
      <Card title={words.title(lastDay(plan))}>
        <p className="text-dense">{words.text}</p>
      </Card>
      <TextArea
        label={words.reason}
        hint={refundWords.reasonHint}
        required
        rows={3}
        maxLength={refundReason.most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={asked && missing > 0 ? refundWords.needsReason(missing) : undefined}
      />
      <Button look="danger" type="submit" wide busy={cancel.isPending} data-primary="">
        {words.submit}
      </Button>
      <Link to="/shop/payment" search={{ order }} className={buttonClass({ wide: true })}>
        {words.keep}
      </Link>
    </form>
  );
}
