import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Case, CaseWork } from '#contract/operator/cases.ts';
import { deskWords, returnCase, caseWords as words } from '#phrases/operator/desk.ts';
import { screens } from '#phrases/operator/screens.ts';
import { ActButton } from '#web/features/operator/cases/act-button.tsx';
import { FiledButton } from '#web/features/operator/cases/filed-button.tsx';
import { NeedsFactor } from '#web/features/operator/cases/needs-factor.tsx';
import { PaymentWork } from '#web/features/operator/cases/payment-work.tsx';
import { caseQuery, closeCase, giveCaseBack, takeCase } from '#web/features/operator/cases/queries.ts';
import { ReasonButton } from '#web/features/operator/cases/reason-button.tsx';
import { ReceiptWork } from '#web/features/operator/cases/receipt-work.tsx';
import { RefundWork } from '#web/features/operator/cases/refund-work.tsx';
import { ReturnWork } from '#web/features/operator/cases/return-work.tsx';
import { SignatureWork } from '#web/features/operator/cases/signature-work.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { PageHead } from '#web/ui/page.tsx';

/** One case: what it needs of the taxpayer, to who has taken it. */
export function CaseScreen() {
  const { case: id } = useParams({ from: '/known/app/operator/$case' });
  const query = useQuery(caseQuery(id));
  return (
    <>
      <PageHead
        title={query.data === undefined ? screens.one.title : deskWords.kinds[query.data.kind].one}
        text={query.data && deskWords.since(instantForReading(query.data.since))}
        back={<BackLink to="/operator">{screens.desk.title}</BackLink>}
      />
      <NeedsFactor query={query}>
        <Loaded query={query} label={words.loading} rows={5}>
          {(found) => (
            <div className="flex flex-col gap-4">
              <Opened found={found} />
            </div>
          )}
        </Loaded>
      </NeedsFactor>
    </>
  );
}

function Opened({ found }: { found: Case }) {
  const { id, kind, closed, holder, work } = found;
  if (closed !== null)
    return (
      <Notice tone="success" title={words.closed} action={closed.mayNumber && <FiledButton caseId={id} />}>
        {words.outcomes[closed.outcome] ?? words.wentOn} {closed.reason}
        {closed.mayNumber && returnCase.takenBack}
      </Notice>
    );
  if (holder === null || !holder.isMe)
    return (
      <Card>
        <p className="mb-3">{holder === null ? words.takeText : deskWords.of(holder.name)}</p>
        {holder === null && <TakeButton id={id} label={words.take} look="primary" />}
      </Card>
    );
  return (
    <>
      <Notice tone="info" title={deskWords.until(instantForReading(holder.until))} />
      {work === null ? <Notice tone="warning" title={words.gone} /> : <Work id={id} work={work} />}
      <div className="flex flex-wrap gap-2">
        <TakeButton id={id} label={words.more} look="secondary" />
        <ActButton
          look="secondary"
          label={words.giveBack}
          act={async () => {
            await giveCaseBack(id);
            return words.givenBack;
          }}
        />
        {(work?.kind !== 'refund' || work.mayClose) && (
          <ReasonButton
            words={{ ...words.close, text: words.closeText[kind] ?? words.close.text }}
            look="secondary"
            act={async (reason) => {
              await closeCase(id, reason);
              return words.closed;
            }}
          />
        )}
      </div>
    </>
  );
}

const TakeButton = ({ id, label, look }: { id: string; label: string; look: 'primary' | 'secondary' }) => (
  <ActButton
    look={look}
    label={label}
    act={async () => {
      await takeCase(id);
      return deskWords.mine;
    }}
  />
);

/** A kind more is a line here. */
function Work({ id, work }: { id: string; work: CaseWork }) {
  switch (work.kind) {
    case 'payment':
      return <PaymentWork caseId={id} work={work} />;
    case 'return':
      return <ReturnWork caseId={id} work={work} />;
    case 'receipt':
      return <ReceiptWork caseId={id} work={work} />;
    case 'refund':
      return <RefundWork caseId={id} work={work} />;
    case 'signature':
      return <SignatureWork caseId={id} work={work} />;
  }
}
