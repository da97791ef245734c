import { useEffect, useState } from 'react';
import { refreshTaxData, useTaxAuthority } from './queries.ts';

/** Changes when a download has arrived and the tax data were read again: forms begin anew from what is there then. */
export function useArrival(): string {
  const fetchedAt = useTaxAuthority().data?.information?.fetchedAt;
  const [arrival, setArrival] = useState(fetchedAt ?? '');
  const [seen, setSeen] = useState(fetchedAt);
  const isNew = fetchedAt !== undefined && fetchedAt !== seen;
  useEffect(() => {
    if (!isNew) return;
    setSeen(fetchedAt);
    refreshTaxData().then(
      () => setArrival(fetchedAt),
      () => undefined,
    );
  }, [isNew, fetchedAt]);
  return arrival;
}
