import { amount, formatMoney } from '@cuadre/sri/num';
import type { WorkOf } from '#contract/operator/cases.ts';
import { caseWords, paymentCase as words } from '#phrases/operator/desk.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { ActButton } from './act-button.tsx';
import { askPaymentAgain, grantPayment, reversePayment } from './queries.ts';
import { ReasonButton } from './reason-button.tsx';

type Work = WorkOf<'payment'>;

/** A payment of which nobody knows by itself what is right. */
export const PaymentWork = ({ caseId, work }: { caseId: string; work: Work }) => (
  <>
    {work.isTest && <Notice tone="info">{words.test}</Notice>}
    <Card title={caseWords.facts}>
      <Facts
        items={[
          { label: words.buyer, value: `${work.buyer.name} · ${work.buyer.identification}` },
          { label: words.bought, value: work.offers.join(', ') },
          { label: words.order, value: words.orders[work.orderState] },
          { label: words.total, value: formatMoney(work.asked.total) },
          { label: words.ours, value: work.asked.clientTransactionId },
          { label: words.theirs, value: work.asked.transactionId ?? words.unknown },
        ]}
      />
    </Card>
    <Answers asked={work.asked} answers={work.answers} />
    <Card title={words.acts}>
      <div className="flex flex-wrap gap-2">
        <ActButton look="primary" label={words.ask} act={async () => words.ends[(await askPaymentAgain(caseId)).end]} />
        {work.mayGrant && (
          <ReasonButton
            words={words.grant}
            look="secondary"
            act={async (reason) => words.ends[(await grantPayment(caseId, reason)).end]}
          />
        )}
        {work.mayGiveBack && (
          <ReasonButton
            words={words.reverse}
            look="danger"
            act={async (reason) => words.ends[(await reversePayment(caseId, reason)).end]}
          />
        )}
      </div>
    </Card>
  </>
);

/** In what a payment is not the one that we asked for. */
const differencesOf = (
  asked: Work['asked'],
  found: Work['answers'][number]['transaction'],
): (keyof typeof words.differs)[] => [
  ...(found !== null && !amount(found.amount).equals(amount(asked.total)) ? (['amount'] as const) : []),
  ...(found !== null && found.clientTransactionId !== asked.clientTransactionId
    ? (['clientTransactionId'] as const)
    : []),
];

const Answers = ({ asked: ours, answers }: Pick<Work, 'asked' | 'answers'>) => (
  <Card title={words.answers} flush>
    {answers.length === 0 ? (
      <p className="px-4 pb-4 text-muted">{words.noAnswers}</p>
    ) : (
      <ol aria-label={words.answers} className="num divide-y divide-border">
        {answers.map(({ at, asked, said, transaction }) => (
          <li key={`${at} ${asked}`} className="px-4 py-2.5">
            <p className="font-semibold">
              {words.asked[asked]}: {words.said[said]}
            </p>
            <p className="text-meta text-muted wrap-anywhere">
              {transaction !== null &&
                `${words.found(
                  words.states[transaction.state],
                  `${formatMoney(transaction.amount)}${transaction.currency === 'USD' ? '' : ` ${transaction.currency}`}`,
                  transaction.transactionId,
                  transaction.clientTransactionId,
                )} · `}
              {instantForReading(at)}
            </p>
            {differencesOf(ours, transaction).map((each) => (
              <Chip key={each} tone="warning">
                {words.differs[each]}
              </Chip>
            ))}
          </li>
        ))}
      </ol>
    )}
  </Card>
);
