import { ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { useMemo } from 'react';
import { useInvoice } from './invoice-store.ts';

/** The rates of IVA on the day of the invoice, as a choice. */
export function useIvaOptions() {
  const day = useInvoice((state) => state.draft.issuedOn);
  return useMemo(() => rowsOn(ivaRates, day).map((row) => ({ value: row.code, label: row.label })), [day]);
}
