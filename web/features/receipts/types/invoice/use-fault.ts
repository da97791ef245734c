import { useCallback } from 'react';
import { useFaults } from '#web/features/receipts/editor/use-editor.ts';
import { useInvoiceStore } from './invoice-store.ts';

/**
 * The sentence under a field below `place` ('' for the draft itself), once faults are shown. Inside a line its key says
 * which, because lines change places.
 */
export function useFault(place: string, lineKey?: string): (field?: string) => string | undefined {
  const store = useInvoiceStore();
  const faults = useFaults();
  return useCallback(
    (field) => {
      if (faults.length === 0) return undefined;
      const line = lineKey === undefined ? '' : `lines.${store.getState().lineKeys.indexOf(lineKey)}`;
      const at = [line, place, field].filter(Boolean).join('.');
      return faults.find((fault) => fault.place === at)?.sentence;
    },
    [faults, store, place, lineKey],
  );
}
