import type { WorkOf } from '#contract/operator/cases.ts';
import { caseWords, paymentCase, receiptCase as words } from '#phrases/operator/desk.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { ActButton } from './act-button.tsx';
import { retryStuckReceipt } from './queries.ts';

/** A receipt that does not get on at the SRI. */
export const ReceiptWork = ({ caseId, work }: { caseId: string; work: WorkOf<'receipt'> }) => (
  <>
    <Card title={caseWords.facts}>
      <Facts
        items={[
          { label: words.ruc, value: work.ruc },
          { label: words.what, value: `${wordsOf(work.documentType).title} ${work.number}` },
          { label: words.key, value: work.accessKey },
          { label: words.issued, value: dayForReading(work.issuedOn) },
          { label: words.state, value: words.states[work.state] ?? work.state },
          { label: words.said, value: [work.code, work.message].filter(Boolean).join(' · ') || words.nothing },
        ]}
      />
    </Card>
    <Card title={paymentCase.acts}>
      <ActButton
        look="primary"
        label={words.retry}
        act={async () => {
          await retryStuckReceipt(caseId);
          return words.retried;
        }}
      />
    </Card>
  </>
);
