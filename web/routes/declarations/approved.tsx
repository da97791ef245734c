import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Approval, FrozenDeclaration } from '#contract/declarations/filing.ts';
import { overpaidWords, filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { stillToPay } from '#phrases/declarations/still-to-pay.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { ApprovedBoxes } from '#web/features/declarations/filing/approved-boxes.tsx';
import { ApprovedFacts } from '#web/features/declarations/filing/approved-facts.tsx';
import { ItsPath, isPromiseOver } from '#web/features/declarations/filing/its-path.tsx';
import { LateToday } from '#web/features/declarations/filing/late-today.tsx';
import { OwnFiling } from '#web/features/declarations/filing/own-filing.tsx';
import { approvalQuery, attachForm, declarationQuery } from '#web/features/declarations/filing/queries.ts';
import { ReplacedElsewhere, SubstituteElsewhere } from '#web/features/declarations/filing/substitute-elsewhere.tsx';
import { SubstituteOffer } from '#web/features/declarations/filing/substitute-offer.tsx';
import { ApproveLink, ReviewLink } from '#web/features/declarations/living/components/return-links.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { hasFailed, Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** A return that was approved: on its path, filed, or not taken. */
export function ApprovedDeclarationScreen() {
  const { declarationId } = useParams({ from: '/known/app/declaration/$declarationId' });
  const query = useQuery(declarationQuery(declarationId));
  const { data } = query;
  const toPay = useStillToPay(data);
  const back = <BackLink to="/declaration">{screens.declarations.title}</BackLink>;
  // Of another, of nobody, or no id at all.
  if (hasFailed(query) && hasCode(query.error, 'request.not_found', 'request.invalid'))
    return (
      <>
        <PageHead title={words.anyTitle} back={back} />
        <Notice tone="warning">{words.none}</Notice>
      </>
    );
  return (
    <>
      <PageHead
        title={data === undefined ? words.anyTitle : words.title(data)}
        text={data && words.text(data, isPromiseOver(data))}
        back={back}
      />
      <Loaded query={query} label={words.loading} rows={5}>
        {(declaration) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
            <div className="flex flex-col gap-4">
              {declaration.state === 'refused' && <Refused declaration={declaration} />}
              {declaration.state === 'approved' && declaration.filer === 'owner' && (
                <>
                  <LateToday declaration={declaration} />
                  <OwnFiling declaration={declaration} />
                </>
              )}
              {declaration.state === 'sent' && declaration.standingId !== null && (
                <Notice
                  tone="info"
                  title={words.replaced}
                  action={<StandingLink standingId={declaration.standingId} />}
                >
                  {words.replacedText}
                </Notice>
              )}
              {declaration.state === 'sent' && declaration.standingId === null && (
                <ReplacedElsewhere declaration={declaration} />
              )}
              {declaration.state === 'sent' && <SubstituteOffer declaration={declaration} />}
              {declaration.state === 'sent' && declaration.standingId === null && (
                <AfterSubstitute declaration={declaration} />
              )}
              {toPay && (
                <Notice tone="info" title={toPay.title}>
                  {toPay.text}
                </Notice>
              )}
              <ApprovedFacts declaration={declaration} isToPay={toPay?.isOver === false} />
              <ApprovedBoxes declaration={declaration} />
            </div>
            <div className="flex flex-col gap-4">
              {declaration.state !== 'refused' && <ItsPath declaration={declaration} />}
              {declaration.state === 'sent' && declaration.filer !== 'portal' && !declaration.hasForm && (
                <May what="approve">
                  <AttachForm id={declaration.id} />
                </May>
              )}
              {declaration.state === 'sent' && declaration.standingId === null && (
                <SubstituteElsewhere declaration={declaration} />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** What was paid too much; and that the one after it was sent with what this period left before. */
function AfterSubstitute({ declaration: { period, obligation } }: { declaration: FrozenDeclaration }) {
  const { data } = useQuery(approvalQuery(period, obligation));
  if (data === undefined) return null;
  return (
    <>
      {data.overpaid !== null && (
        <Notice tone="info" title={overpaidWords.title(data.overpaid)}>
          {overpaidWords.text}
        </Notice>
      )}
      <NextBegan next={data.next} nextBegan={data.nextBegan} />
    </>
  );
}

function NextBegan({ next, nextBegan }: Pick<Approval, 'next' | 'nextBegan'>) {
  if (next === null || nextBegan === null) return null;
  return (
    <Notice
      tone="warning"
      title={words.nextBegan(next)}
      action={
        <Link to="/declaration/$declarationId" params={{ declarationId: nextBegan }} className={buttonClass()}>
          {words.seeNext(next)}
        </Link>
      }
    >
      {words.nextBeganText}
    </Notice>
  );
}

/** What is still to do for one that was filed. */
function useStillToPay(declaration: FrozenDeclaration | undefined) {
  const { period = '', obligation = 'iva', state } = declaration ?? {};
  const { data } = useQuery({ ...approvalQuery(period, obligation), enabled: state === 'sent' });
  return declaration && data && stillToPay(declaration, data.dueOn, currentDay());
}

const StandingLink = ({ standingId }: { standingId: string }) => (
  <Link to="/declaration/$declarationId" params={{ declarationId: standingId }} className={buttonClass()}>
    {words.standing}
  </Link>
);

/** Why, and the one thing to do. */
function Refused({ declaration }: { declaration: FrozenDeclaration }) {
  const { refusal, standingId } = declaration;
  const reason = refusal?.reason ?? 'other';
  const look = buttonClass({ look: 'primary' });
  return (
    <Notice
      tone={standingId === null ? 'danger' : 'info'}
      title={reason === 'other' && refusal?.detail ? words.notTaken : words.refusals[reason]}
      action={
        standingId !== null ? (
          <StandingLink standingId={standingId} />
        ) : reason === 'already_filed' ? (
          <ReviewLink of={declaration} className={look}>
            {words.already}
          </ReviewLink>
        ) : (
          <ApproveLink of={declaration} className={look}>
            {words.again}
          </ApproveLink>
        )
      }
    >
      {refusal?.detail ? words.detail(refusal.detail) : undefined}
    </Notice>
  );
}

function AttachForm({ id }: { id: string }) {
  const [failure, setFailure] = useState<string>();
  const send = (file: File | undefined) =>
    file &&
    attachForm(id, file).then(
      () => showToast(words.attached),
      (error) => setFailure(sentenceOf(error)),
    );
  return (
    <Card>
      <FileDrop
        label={words.attach}
        hint={words.attachHint}
        accept=".pdf,application/pdf"
        file={undefined}
        onFile={send}
        error={failure}
      />
    </Card>
  );
}
