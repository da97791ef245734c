import { saysMoney } from '@cuadre/sri/catalogs';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { ReceivedDetail } from '#contract/received/received.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';

export const ReceivedFigures = ({ receipt }: { receipt: ReceivedDetail }) => (
  <Card title={words.detail}>
    <Facts
      items={[
        ...(saysMoney(receipt.documentType)
          ? [
              {
                label: words.total,
                value: <Money value={signedAmount(receipt.documentType, receipt.total)} className="text-section" />,
              },
            ]
          : []),
        ...receipt.taxes.map((tax, index) => ({
          label: `${tax.label}${index === 0 ? '' : ` (${index + 1})`}`,
          value: (
            <>
              <Money value={tax.value} />{' '}
              <span className="text-meta font-normal text-muted">
                (<Money value={tax.base} />)
              </span>
            </>
          ),
        })),
        {
          label: receipt.state === undefined ? words.supplier : words.issuer,
          value: `${receipt.issuer.name} · ${receipt.issuer.ruc}`,
        },
        { label: words.receiver, value: `${receipt.receiver.name} · ${receipt.receiver.identification}` },
        { label: words.date, value: dayForReading(receipt.issuedOn) },
        ...(receipt.modifies === undefined
          ? []
          : [
              {
                label: words.modifies,
                value: `${wordsOf(receipt.modifies.documentType).title} ${receipt.modifies.number}`,
              },
            ]),
      ]}
    />
  </Card>
);
