import { ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { useMemo } from 'react';
import { useDraft } from './draft-store.ts';

/** The rates of IVA on the day of the invoice, as a choice. */
export function useIvaOptions() {
  const day = useDraft((state) => state.draft.issuedOn);
  return useMemo(() => rowsOn(ivaRates, day).map((row) => ({ value: row.code, label: row.label })), [day]);
}
