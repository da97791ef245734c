import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { saveTaxDataPart, type TaxDataComplete, type TaxDataPart } from '#contract/business/tax-data.ts';
import { call, readyToSave } from '#web/api/call.ts';
import { setKnown } from '#web/api/query-client.ts';
import { keepTyped, readTyped, takeUp, typedOver } from '#web/shell/local-store/typed-fields.ts';
import type { FieldRules } from '#web/ui/inputs/field-rules.ts';
import { taxDataQuery } from './queries.ts';
import { differing, type TaxDataForm, taxDataRules } from './tax-data-form.ts';

/** Typed text is saved so long after the last key (requirement S4.1). */
const DELAY_MS = 400;
const RETRY_MS = 5_000;
const FORM = 'tax-data';

/** What differs from what is kept and is right by itself; half an e-mail address waits until it is one. */
export const partToKeep = (now: TaxDataForm, kept: TaxDataForm): TaxDataPart =>
  Object.fromEntries(
    Object.entries(differing(now, kept)).filter(
      ([name, value]) => (taxDataRules as FieldRules<FieldValues>)[name]?.(value) === undefined,
    ),
  );

/** Shown again from memory as it was kept, without asking the server. */
const remember = (part: TaxDataPart) =>
  setKnown<TaxDataComplete>(taxDataQuery.queryKey, (old) => old && { ...old, taxData: { ...old.taxData, ...part } });

/**
 * Keeps on the server what is typed in the set-up, field by field, so that a reload or a closed browser loses nothing;
 * what the server does not have yet waits, encrypted, in this browser (docs/decisions/0013).
 */
export function useKeepForm(form: UseFormReturn<TaxDataForm>): void {
  useEffect(() => {
    readyToSave();
    let kept = form.getValues();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = Promise.resolve();
    let left = false;
    const keepHere = () => keepTyped(FORM, () => typedOver(differing(form.getValues(), kept), kept));
    const keep = async (keepalive: boolean) => {
      const part = partToKeep(form.getValues(), kept);
      if (Object.keys(part).length === 0) return;
      try {
        await call(saveTaxDataPart, { body: part, keepalive });
        kept = { ...kept, ...part };
        remember(part);
        keepHere();
      } catch {
        // Nothing is said: the step's own button saves the same and says what is wrong.
        if (!left) schedule(RETRY_MS);
      }
    };
    // One at a time: an earlier value never arrives after a later one.
    const flush = (keepalive = false) => {
      clearTimeout(timer);
      running = running.then(() => keep(keepalive));
    };
    const schedule = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') flush(true);
    };
    const { unsubscribe } = form.watch(() => {
      keepHere();
      schedule(DELAY_MS);
    });
    readTyped(FORM).then((typed) => {
      if (!left) takeUp(form, typed);
      keepHere();
    });
    document.addEventListener('visibilitychange', leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', leave);
      left = true;
      flush();
    };
  }, [form]);
}
