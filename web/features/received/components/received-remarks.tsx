import { useMutation } from '@tanstack/react-query';
import * as calls from '#contract/received/received.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { StillStanding } from '#web/features/receipts/detail/linked-receipts.tsx';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceived } from '../queries.ts';

type Detail = calls.ReceivedDetail;

export const isVoided = ({ authorization, voiding }: Detail): boolean =>
  authorization === 'voided' || voiding === 'declared';

/** What its issuer did with it afterwards. */
function Voiding({ receipt }: { receipt: Detail }) {
  const accept = useMutation({
    mutationFn: () => call(calls.acceptVoidedReceived, { params: { receiptId: receipt.id } }),
    onSuccess: async () => {
      showToast(words.acceptedVoided);
      await refreshReceived();
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  const isOwn = receipt.direction === 'emitted';
  if (receipt.authorization === 'voided')
    return (
      <Notice tone="info" title={words.voided}>
        {isOwn ? words.voidedElsewhereText : words.voidedText}
      </Notice>
    );
  if (receipt.voiding === 'asked')
    return (
      <Notice tone="warning" title={words.voidAsked}>
        {isOwn ? words.voidAskedElsewhereText : words.voidAskedText}
      </Notice>
    );
  if (receipt.voiding !== 'declared') return null;
  return (
    <Notice
      tone="warning"
      title={words.voidedDeclared}
      action={
        <May what="classify">
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate()}>
            {words.acceptVoided}
          </Button>
        </May>
      }
    >
      {words.voidedDeclaredText}
    </Notice>
  );
}

/** What stands against it: its voiding, its signature, what the SRI said, its figures. */
export const ReceivedRemarks = ({ receipt }: { receipt: Detail }) => (
  <>
    <Voiding receipt={receipt} />
    {isVoided(receipt) && <StillStanding links={receipt.links} />}
    {receipt.signature === 'invalid' && (
      <Notice tone="danger" title={words.signatures.invalid}>
        {receipt.signatureReason}
      </Notice>
    )}
    {(receipt.authorization === 'different' || receipt.authorization === 'refused') && (
      <Notice tone="danger" title={words.authorizations[receipt.authorization]} />
    )}
    {receipt.authorization === 'unknown' && (
      <Notice tone="warning" title={words.authorizations.unknown}>
        {words.uncountedText}
      </Notice>
    )}
    {receipt.faults.map((fault) => (
      <Notice key={`${fault.code} ${fault.place}`} tone="warning" title={fault.sentence} />
    ))}
  </>
);
