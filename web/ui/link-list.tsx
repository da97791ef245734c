import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Address } from '#web/address.ts';

export interface LinkRow {
  icon: LucideIcon;
  label: string;
  to: Address;
  search?: Readonly<Record<string, unknown>>;
  end?: ReactNode;
}

/** Links to other screens, one under the other. */
export const LinkList = ({ rows }: { rows: readonly LinkRow[] }) => (
  <ul className="divide-y divide-border">
    {rows.map(({ icon: Icon, label, to, search, end }) => (
      <li key={label}>
        <Link
          to={to}
          search={search}
          className="flex min-h-13 items-center gap-3 px-4 font-semibold hover:bg-surface-2"
        >
          <Icon aria-hidden="true" size={20} className="shrink-0" />
          <span className="flex-1">{label}</span>
          {end !== undefined && <span className="text-meta">{end}</span>}
          <ChevronRight aria-hidden="true" size={18} className="text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);
