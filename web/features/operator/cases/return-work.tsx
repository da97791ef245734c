import { amount, formatMoney } from '@cuadre/sri/num';
import { Download } from 'lucide-react';
import { getReturnFile, type WorkOf } from '#contract/operator/cases.ts';
import { filingWords } from '#phrases/declarations/filing-screens.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { periodWithYear } from '#phrases/declarations/periods.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { caseWords, paymentCase, returnCase as words } from '#phrases/operator/desk.ts';
import { linkTo } from '#web/api/call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { ActButton } from './act-button.tsx';
import { FiledButton } from './filed-button.tsx';
import { beginReturn, refuseReturn } from './queries.ts';
import { ReasonButton } from './reason-button.tsx';

/** A return to file in the portal. */
export const ReturnWork = ({ caseId, work }: { caseId: string; work: WorkOf<'return'> }) => {
  const { ruc, obligation, period, pay, payment, state, replaces, promisedUntil, hasFile, toType, asksDecree } = work;
  return (
    <>
      <Card title={caseWords.facts}>
        <Facts
          items={[
            { label: words.ruc, value: ruc },
            { label: words.what, value: `${returnNames[obligation].form} · ${periodWithYear(period)}` },
            { label: words.pay, value: formatMoney(pay) },
            ...(amount(pay).isZero() ? [] : [{ label: paymentWords.step, value: paymentWords.approved(payment) }]),
            { label: words.state, value: words.states[state] },
            ...(replaces === null ? [] : [{ label: words.replaces, value: replaces }]),
            ...(promisedUntil === null ? [] : [{ label: words.promised, value: instantForReading(promisedUntil) }]),
          ]}
        />
      </Card>
      {toType.length > 0 && (
        <Card title={words.boxes}>
          <Facts items={toType.map(({ code, label, value }) => ({ label: `${code} · ${label}`, value }))} />
        </Card>
      )}
      {asksDecree && <Notice tone="info">{filingWords.decree}</Notice>}
      <Card title={paymentCase.acts}>
        <div className="flex flex-wrap gap-2">
          {state === 'approved' && (
            <ActButton
              look="primary"
              label={words.begin}
              act={async () => {
                await beginReturn(caseId);
                return words.begun;
              }}
            />
          )}
          {hasFile && state === 'in_review' && (
            <a href={linkTo(getReturnFile, { params: { caseId } })} download className={buttonClass()}>
              <Download aria-hidden="true" size={18} />
              {words.file}
            </a>
          )}
          {state === 'in_review' && <FiledButton caseId={caseId} />}
          <ReasonButton
            words={words.refuse}
            look="danger"
            act={async (reason) => {
              await refuseReturn(caseId, reason);
              return words.done;
            }}
          />
        </div>
        {state === 'approved' && <p className="mt-2 text-meta text-muted">{words.beginText}</p>}
      </Card>
    </>
  );
};
