import { formatMoney } from '@cuadre/sri/num';
import { useState } from 'react';
import type { WorkOf } from '#contract/operator/cases.ts';
import { bankName } from '#phrases/declarations/banks.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { caseWords, paymentCase, refundCase as words } from '#phrases/operator/desk.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refundTransferred } from './queries.ts';

const shortestProof = 3;

/** Money that is transferred to a buyer's bank account by hand. */
export function RefundWork({ caseId, work }: { caseId: string; work: WorkOf<'refund'> }) {
  const [open, setOpen] = useState(false);
  const { total, account, holder, reason, askedAt, isTest, isClosed } = work;
  const asksByMail = account === null && isClosed;
  return (
    <>
      {isTest && <Notice tone="info" title={words.test} />}
      {account === null && !isClosed && <Notice tone="warning" title={words.noAccount} />}
      {asksByMail && (
        <Notice tone="warning" title={words.closed}>
          {words.askByMail(holder.email ?? holder.name)}
        </Notice>
      )}
      <Card title={caseWords.facts}>
        <Facts
          items={[
            { label: words.total, value: formatMoney(total) },
            { label: words.holder, value: `${holder.name} · ${holder.identification}` },
            ...(account === null
              ? []
              : [
                  { label: words.bank, value: bankName(account.bank) },
                  { label: words.account, value: `${paymentWords.kinds[account.kind]} ${account.number}` },
                ]),
            { label: words.asked, value: instantForReading(askedAt) },
            { label: words.reason, value: reason },
          ]}
        />
      </Card>
      {(account !== null || asksByMail) && (
        <Card title={paymentCase.acts}>
          <Button look="primary" onClick={() => setOpen(true)}>
            {words.done.action}
          </Button>
          {account !== null && holder.email !== null && (
            <p className="mt-3 text-dense text-muted wrap-anywhere">{words.otherAccount(holder.email, isClosed)}</p>
          )}
        </Card>
      )}
      {open && <TransferredDialog caseId={caseId} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}

function TransferredDialog({ caseId, total, onClose }: { caseId: string; total: string; onClose: () => void }) {
  const [proof, setProof] = useState('');
  const isShort = proof.trim().length < shortestProof;
  const { title, text, submit } = words.done;
  return (
    <SendDialog
      alert
      {...{ title: title(formatMoney(total)), text, submit, onClose }}
      isComplete={!isShort}
      onSubmit={async () => {
        await refundTransferred(caseId, proof.trim());
        showToast(words.done.said);
      }}
    >
      {(asked) => (
        <TextInput
          label={words.done.proof}
          required
          maxLength={60}
          value={proof}
          onChange={({ target }) => setProof(target.value)}
          {...(asked && isShort && { error: words.done.needsProof })}
        />
      )}
    </SendDialog>
  );
}
