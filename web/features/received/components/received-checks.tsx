import { Copy } from 'lucide-react';
import * as calls from '#contract/received/received.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { AccessKey } from '#web/ui/unbroken-text.tsx';
import { refreshReceived } from '../queries.ts';

type Detail = calls.ReceivedDetail;

/** What the SRI said when it was last asked whether it still stands. */
const consultedText = ({ consulted }: Detail): string | undefined =>
  consulted && words.consulted[consulted.said](instantForReading(consulted.at));

/** What was checked when it came, and asking the SRI again. */
export function ReceivedChecks({ receipt }: { receipt: Detail }) {
  const may = useMay();
  const copy = () => copyText(receipt.accessKey, words.copied);
  const ask = async () => {
    try {
      await call(calls.confirmVoucherReceived, { params: { receiptId: receipt.id } });
      showToast(words.asked, { tone: 'info' });
      await refreshReceived();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  const said = [
    words.signatures[receipt.signature],
    receipt.signer === undefined ? undefined : words.signedBy(receipt.signer),
  ];
  return (
    <Card title={words.checked}>
      <Facts
        items={[
          { label: words.signature, value: said.filter(Boolean).join(' · ') },
          {
            label: words.authorization,
            value: [words.authorizations[receipt.authorization], consultedText(receipt)].filter(Boolean).join(' · '),
            ...(receipt.authorization === 'voided' || receipt.authorization === 'pending'
              ? {}
              : {
                  action: may('classify') && (
                    <Button size="sm" onClick={ask}>
                      {words.ask}
                    </Button>
                  ),
                }),
          },
          ...(receipt.faults.length === 0 ? [{ label: words.figures, value: words.figuresRight }] : []),
          {
            label: words.imported,
            value: `${instantForReading(receipt.importedAt)} · ${words.sources[receipt.source]}`,
          },
          {
            label: words.accessKey,
            value: <AccessKey value={receipt.accessKey} />,
            action: (
              <IconButton
                label={words.copy}
                size="icon-sm"
                icon={<Copy aria-hidden="true" size={16} />}
                onClick={copy}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
