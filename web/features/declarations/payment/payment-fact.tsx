import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/declarations/filing.ts';
import { paymentWords as words } from '#phrases/declarations/payment.ts';
import { PaymentLink } from '../living/components/return-links.tsx';
import { accountsQuery } from './queries.ts';

/** Among what is approved: how it is paid; none where nothing is. */
export function usePaymentFact(approval: Approval) {
  const { pay, payment } = approval;
  const accounts = useQuery({ ...accountsQuery, enabled: payment?.way === 'debit' }).data?.accounts;
  if (amount(pay).isZero()) return [];
  const account = accounts?.find(({ id }) => payment?.way === 'debit' && id === payment.accountId);
  return [
    {
      label: words.step,
      value: payment === null ? words.notChosen : words.chosen(payment, account && words.nameOf(account)),
      action: (
        <PaymentLink
          of={approval}
          aria-label={words.changeWhat}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-link"
        >
          {words.change}
        </PaymentLink>
      ),
    },
  ];
}
