import { formatReceiptNumber } from '@cuadre/sri/ids';
import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CloudCheck, CloudUpload, Send } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { form as words } from '../../../../../phrases/screens/receipt-forms.ts';
import { call } from '../../../../api/call.ts';
import { CallProblem } from '../../../../api/problem.ts';
import { paths } from '../../../../paths.ts';
import { useOnline } from '../../../../shell/online.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/chip.tsx';
import { PageHead } from '../../../../ui/page.tsx';
import { Filters } from '../../../../ui/tabs.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { useTaxData } from '../../../tax-data/queries.ts';
import { readinessQuery, refreshReceipts } from '../../queries.ts';
import { autosaveForm, createFormStore } from '../form-store.ts';
import type { FormType } from '../form-type.ts';
import { type Correcting, FormContext, type OpenForm, useFormFaults, useOpenForm } from '../use-form.ts';
import { CheckDialog } from './check-dialog.tsx';
import { FaultList, focusPlace } from './fault-list.tsx';

interface ReceiptFormProps<Draft extends DraftHead, Figures> {
  type: FormType<Draft, Figures>;
  opened: { readonly draftId: string; readonly version: number; readonly draft: Draft };
  /** The receipt that the SRI gave back, when this is its correction. */
  correcting?: Correcting;
}

/** The fields of the step that is open. */
const FIELDS = 'form-fields';

/** The form that every receipt but the invoice shares: its steps, what is wrong, the totals, the check, and issuing. */
export function ReceiptForm<Draft extends DraftHead, Figures>({
  type,
  opened,
  correcting,
}: ReceiptFormProps<Draft, Figures>) {
  const [store] = useState(() => createFormStore(opened));
  const saves = correcting === undefined;
  const autosave = useMemo(() => autosaveForm(store, type as unknown as FormType<Draft>, saves), [store, type, saves]);
  useEffect(() => autosave.stop, [autosave]);
  const open = useMemo(
    () => ({ type, store, autosave, correcting }) as unknown as OpenForm,
    [type, store, autosave, correcting],
  );
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
  const [step, setStep] = useState(0);
  const [checking, setChecking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const figures = type.calculate(draft);
  const totals = type.totals(draft, figures);
  const total = totals.at(-1)?.value;
  const current = type.steps[step] ?? type.steps[0];
  const isLast = step === type.steps.length - 1;
  const blockers = [...(readiness?.faults ?? []).filter(({ severity }) => severity === 'error')];
  // The new step is read from its beginning, by eye and by ear.
  const toStep = (next: number) => {
    setStep(next);
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      document.getElementById(FIELDS)?.focus({ preventScroll: true });
    });
  };
  const stepOf = (place: string) => type.steps.findIndex((each) => each.owns(place));

  const demand = (wrong: boolean): boolean => {
    store.setState((state) => ({ shown: wrong, attempt: wrong ? state.attempt + 1 : 0 }));
    return !wrong;
  };
  const goOn = () => {
    const here = faults.filter(({ place }) => isLast || stepOf(place) <= step);
    if (!demand(here.length > 0 || (isLast && blockers.length > 0))) return;
    if (!isLast) return toStep(step + 1);
    autosave.flush();
    setFailure(null);
    setChecking(true);
  };
  const goTo = (place: string) => {
    const at = stepOf(place);
    if (at >= 0) setStep(at);
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(place)));
  };
  const issue = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await autosave.flush();
      const { draftId, draft: last } = store.getState();
      const receipt =
        correcting === undefined
          ? await call(type.calls.issue, { body: { draftId, draft: last } })
          : await call(type.calls.correct, {
              params: { receiptId: correcting.receiptId },
              body: { draft: last, newNumber: correcting.newNumber },
            });
      store.setState({ save: 'clean' });
      refreshReceipts();
      showToast(type.words.issued);
      await navigate({ to: paths.receipt, params: { receiptId: receipt.id }, replace: true });
    } catch (error) {
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
  const listed = shown ? [...blockers, ...faults] : blockers;
  return (
    <>
      <PageHead
        title={correcting === undefined ? type.words.title : words.correct}
        text={<Status next={numberOf(taxData, type.documentType, draft)} />}
      />
      <Conflict />
      {type.steps.length > 1 && (
        <div className="mb-4">
          <Filters
            label={words.steps}
            options={type.steps.map(({ key, title }, i) => ({ value: key, label: `${i + 1}. ${title}` }))}
            value={current.key}
            onChange={(key) => setStep(type.steps.findIndex((each) => each.key === key))}
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
        </div>
        <aside aria-label={words.summary} className="flex flex-col gap-4 lg:sticky lg:top-20">
          <Card aria-label={words.summary} className="flex flex-col gap-3">
            {totals.length > 0 && <Totals rows={totals} />}
            <FaultList faults={listed} attempt={attempt} onGo={goTo} />
            {!online && <p className="text-meta text-danger">{words.offline}</p>}
            <div className="flex gap-2">
              {step > 0 && <Button onClick={() => toStep(step - 1)}>{words.before}</Button>}
              <Button
                look="primary"
                wide
                disabled={(isLast && !online) || save === 'issued'}
                onClick={goOn}
                icon={isLast ? <Send aria-hidden="true" size={18} /> : undefined}
              >
                {isLast ? type.words.check : words.next}
              </Button>
            </div>
          </Card>
        </aside>
      </div>
      {checking && (
        <CheckDialog
          items={type.summary(draft, figures)}
          total={total}
          environment={taxData?.environment ?? 'practice'}
          busy={busy}
          failure={failure}
          onIssue={issue}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}

type TaxData = ReturnType<typeof useTaxData>['data'];

/** The number it will most likely get: it is taken when it is issued. */
const numberOf = (taxData: TaxData, documentType: string, draft: DraftHead): string => {
  const point = taxData?.establishments
    .find(({ code }) => code === draft.establishment)
    ?.salesPoints.find(({ code }) => code === draft.salesPoint);
  const sequential = point?.next[documentType] ?? (point === undefined ? undefined : '000000001');
  if (sequential === undefined) return words.noNumber;
  const { establishment, salesPoint } = draft;
  return words.nextNumber(formatReceiptNumber({ establishment, salesPoint, sequential }));
};

function Status({ next }: { next: ReactNode }) {
  const { store } = useOpenForm();
  const save = useStore(store, (state) => state.save);
  const Icon = save === 'saved' ? CloudCheck : CloudUpload;
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="num">{next}</span>
      {words.save[save] !== '' && (
        <span role="status" className="flex items-center gap-1.5 text-meta text-muted">
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          {words.save[save]}
        </span>
      )}
    </span>
  );
}

/** Another window wrote the same draft, or it was issued there: nothing is overwritten. */
function Conflict() {
  const { store } = useOpenForm();
  const save = useStore(store, (state) => state.save);
  if (save === 'issued')
    return (
      <Notice
        tone="warning"
        title={words.alreadyIssued}
        announce
        className="mb-4"
        action={
          <Link to={paths.incomes} className={buttonClass({ size: 'sm' })}>
            {words.seeIssued}
          </Link>
        }
      />
    );
  if (save !== 'conflict') return null;
  return (
    <Notice
      tone="warning"
      title={words.conflict}
      announce
      className="mb-4"
      action={
        <Button size="sm" onClick={() => globalThis.location.reload()}>
          {words.reload}
        </Button>
      }
    />
  );
}

function Totals({ rows }: { rows: readonly { readonly label: string; readonly value: string }[] }) {
  const total = rows.at(-1);
  return (
    <dl className="num flex flex-col gap-1.5 text-dense">
      {rows.slice(0, -1).map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-border pt-2 font-bold">
          <dt>{total.label}</dt>
          <dd className="text-section">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
