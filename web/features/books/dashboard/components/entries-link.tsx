import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntriesSearch } from '../dashboard-address.ts';

/** To the entries behind a card. */
export const EntriesLink = ({ search, children }: { search: EntriesSearch; children: ReactNode }) => (
  <Link
    to="/dashboard/entries"
    search={search}
    className="inline-flex min-h-11 shrink-0 items-center text-dense font-semibold text-link"
  >
    {children}
  </Link>
);
