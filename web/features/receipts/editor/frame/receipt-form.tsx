import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead, ReceiptDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { form as words } from '#phrases/receipts/receipt-forms.ts';
import { loading } from '#phrases/shell/shell.ts';
import { call } from '#web/api/call.ts';
import { CallProblem } from '#web/api/problem.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { issueAsked, takeFaults } from '#web/features/receipts/issuing/sendings.ts';
import { readinessQuery } from '#web/features/receipts/queries.ts';
import { partyOf } from '#web/features/receipts/saving/party.ts';
import type { SavedState } from '#web/features/receipts/saving/saved-state.ts';
import { holdDraft } from '#web/features/receipts/saving/sync-unsynced.ts';
import { whileLoading } from '#web/shell/dialogs/loading.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { focusPlace } from '../focus-place.ts';
import { autosaveForm, createFormStore } from '../form-store.ts';
import { controlId, type FormType } from '../form-type.ts';
import { FormContext, type OpenForm, useFormFaults, useOpenForm } from '../use-form.ts';
import { useStep } from '../use-step.ts';
import { CheckDialog } from './check-dialog.tsx';
import { DiscardForm } from './discard-form.tsx';
import { FaultBox, type FaultTarget, settingOf } from './fault-box.tsx';
import { FormConflict, FormStatus, Totals } from './form-parts.tsx';

interface ReceiptFormProps<Draft extends DraftHead, Figures> {
  type: FormType<Draft, Figures>;
  opened: SavedState<Draft>;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: boolean;
}

/** The fields of the step that is open. */
const FIELDS = 'form-fields';

/** The form that every receipt but the invoice shares: its steps, what is wrong, the totals, the check, and issuing. */
export function ReceiptForm<Draft extends DraftHead, Figures>({
  type,
  opened,
  newNumber = false,
}: ReceiptFormProps<Draft, Figures>) {
  const [store] = useState(() => createFormStore(opened, takeFaults(opened.draftId)));
  const { draftId, correcting: receiptId } = opened;
  const autosave = useMemo(() => autosaveForm(store, type.documentType), [store, type]);
  useEffect(() => autosave.follow(), [autosave]);
  useEffect(() => holdDraft(draftId), [draftId]);
  const open = useMemo(() => {
    const correcting = receiptId === undefined ? undefined : { receiptId, newNumber };
    return { type, store, autosave, correcting } as unknown as OpenForm;
  }, [type, store, autosave, receiptId, newNumber]);
  return (
    <FormContext value={open}>
      <Body />
    </FormContext>
  );
}

function Body() {
  const { type, store, autosave, correcting } = useOpenForm<DraftHead, unknown>();
  const navigate = useNavigate();
  const online = useOnline();
  const taxData = useTaxData().data;
  const readiness = useQuery(readinessQuery).data;
  const { draft, shown, attempt, save } = useStore(store);
  const faults = useFormFaults().filter(({ severity }) => severity === 'error');
  const [step, setStep] = useStep(type.steps);
  const [checking, setChecking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const figures = type.calculate(draft);
  const totals = type.totals(draft, figures);
  const total = totals.at(-1)?.value;
  const current = type.steps[step] ?? type.steps[0];
  const isLast = step === type.steps.length - 1;
  const blockers = [...(readiness?.faults ?? []).filter(({ severity }) => severity === 'error')];
  // The new step is read from its beginning, by eye and by ear.
  const toStep = async (next: number) => {
    await setStep(next);
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      document.getElementById(FIELDS)?.focus({ preventScroll: true });
    });
  };
  const stepOf = (place: string) => type.steps.findIndex((each) => each.owns(place));

  /** Of this step or one before it: what comes later was not seen yet. */
  const isHere = ({ place }: Fault): boolean => isLast || stepOf(place) <= step;

  const demand = (wrong: boolean): boolean => {
    store.setState((state) => ({ shown: wrong, attempt: wrong ? state.attempt + 1 : 0 }));
    return !wrong;
  };
  /** What only the database knows: said now, and not when everything is filled in. Out of reach, issuing says it. */
  const askServer = async (): Promise<readonly Fault[]> => {
    setAsking(true);
    const body = { draft: store.getState().draft, receiptId: correcting?.receiptId };
    const answer = await call(type.calls.check, { body }).catch(() => ({ faults: [] }));
    setAsking(false);
    return answer.faults.filter(
      (each) =>
        each.severity === 'error' &&
        !each.place.startsWith('issuer') &&
        !faults.some(({ code, place }) => code === each.code && place === each.place),
    );
  };
  const goOn = async () => {
    if (asking) return;
    if (!demand(faults.some(isHere) || (isLast && blockers.length > 0))) return;
    const server = await askServer();
    store.setState({ server });
    if (!demand(server.some(isHere))) return;
    if (!isLast) return toStep(step + 1);
    autosave.flush();
    setFailure(null);
    setChecking(true);
  };
  const goTo = async (place: string) => {
    const at = stepOf(place);
    if (at >= 0) await setStep(at);
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(place)));
  };
  const targetOf = (fault: Fault): FaultTarget => {
    const to = blockers.includes(fault) || fault.place.startsWith('issuer') ? settingOf(fault) : undefined;
    if (to !== undefined) return { to };
    return { id: controlId(fault.place), go: () => focusPlace(fault.place) || void goTo(fault.place) };
  };
  const issue = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await autosave.flush();
      autosave.pause(true);
      const { draftId, owner, draft: last } = store.getState();
      const receipt = await whileLoading(loading.signing, () =>
        issueAsked({
          draftId,
          owner,
          documentType: type.documentType,
          correcting,
          draft: last,
          // The draft is of that type: its form wrote it.
          party: partyOf(last as ReceiptDraft),
          total,
        }),
      );
      store.setState({ save: 'clean' });
      if (receipt === undefined)
        return await navigate({ to: '/income/receipts/sent/$draftId', params: { draftId }, replace: true });
      showToast(type.words.issued);
      await navigate({ to: '/income/receipts/view/$receiptId', params: { receiptId: receipt.id }, replace: true });
    } catch (error) {
      autosave.pause(false);
      setBusy(false);
      // Broken rules are mended in the form, each at its place.
      if (error instanceof CallProblem && error.faults.length > 0) {
        setChecking(false);
        store.setState((state) => ({ shown: true, server: error.faults, attempt: state.attempt + 1 }));
      } else setFailure(error);
    }
  };

  if (current === undefined) return null;
  const { Fields } = current;
  const listed = shown ? [...blockers, ...faults.filter(isHere)] : blockers;
  return (
    <>
      <PageHead
        title={correcting === undefined ? type.words.title : words.correct}
        text={<FormStatus places={taxData?.establishments} />}
      />
      <FormConflict />
      {type.steps.length > 1 && (
        <div className="mb-4">
          <Filters
            label={words.steps}
            options={type.steps.map(({ key, title }, i) => ({ value: key, label: `${i + 1}. ${title}` }))}
            value={current.key}
            onChange={(key) => {
              demand(false);
              setStep(type.steps.findIndex((each) => each.key === key));
            }}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_290px] lg:gap-5">
        <div
          id={FIELDS}
          role="group"
          aria-label={current.title}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-4 outline-none"
        >
          <Fields />
          <DiscardForm />
        </div>
        <aside aria-label={words.summary} className="flex flex-col gap-4 lg:sticky lg:top-20">
          <Card aria-label={words.summary} className="flex flex-col gap-3">
            {totals.length > 0 && <Totals rows={totals} />}
            <FaultBox faults={listed} attempt={attempt} targetOf={targetOf} />
            {!online && <p className="text-meta text-danger">{words.offline}</p>}
            <div className="flex gap-2">
              {step > 0 && <Button onClick={() => toStep(step - 1)}>{words.before}</Button>}
              <Button
                look="primary"
                wide
                busy={asking}
                disabled={(isLast && !online) || save === 'issued'}
                onClick={goOn}
                icon={isLast ? <Send aria-hidden="true" size={18} /> : undefined}
              >
                {isLast ? words.check : words.next}
              </Button>
            </div>
          </Card>
        </aside>
      </div>
      {checking && (
        <CheckDialog
          items={type.summary(draft, figures)}
          sold={type.sold?.(draft, figures)}
          totals={type.totals(draft, figures)}
          total={total}
          environment={taxData?.environment ?? 'practice'}
          busy={busy}
          online={online}
          failure={failure}
          onIssue={issue}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}
