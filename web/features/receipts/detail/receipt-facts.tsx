import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { Copy } from 'lucide-react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { client } from '#phrases/receipts/fields.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { AccessKey } from '#web/ui/unbroken-text.tsx';

const mailLine = ({ state, mail, buyerEmail, environment, documentType }: ReceiptDetail): string => {
  if (state === 'discarded') return words.notMailed;
  if (mail === 'no_address') return words.noAddress(wordsOf(documentType).party);
  const whom = environment === 'practice' ? client.practiceMail : buyerEmail;
  return [words.mails[mail], whom].filter(Boolean).join(' · ');
};

export function ReceiptFacts({ receipt }: { receipt: ReceiptDetail }) {
  const copy = () => copyText(receipt.accessKey, words.copied);
  const copyButton = (
    <IconButton label={words.copy} size="icon-sm" icon={<Copy aria-hidden="true" size={16} />} onClick={copy} />
  );
  return (
    <Card title={words.detail}>
      <Facts
        items={[
          {
            label: wordsOf(receipt.documentType).party,
            value:
              receipt.buyerIdentification === FINAL_CONSUMER_ID
                ? client.finalConsumer
                : `${receipt.buyerName} · ${receipt.buyerIdentification}`,
          },
          { label: words.issuedOn, value: dayForReading(receipt.issuedOn) },
          ...(receipt.authorizedAt === undefined
            ? []
            : [{ label: words.authorizedAt, value: instantForReading(receipt.authorizedAt) }]),
          { label: words.mail, value: mailLine(receipt) },
          {
            label: words.accessKey,
            value: <AccessKey value={receipt.accessKey} />,
            action: copyButton,
          },
        ]}
      />
    </Card>
  );
}
