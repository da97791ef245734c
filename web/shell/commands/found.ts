import type { Day } from '@cuadre/sri/dates';
import type { LucideIcon } from 'lucide-react';
import type { SearchedKind, SearchHit } from '#contract/home/search.ts';
import type { Address } from '#web/address.ts';

export const groups = ['clients', 'receipts', 'products', 'suppliers', 'categories', 'returns', 'do', 'help'] as const;
export type Group = (typeof groups)[number];

export interface Destination {
  readonly to: Address;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number | boolean>>;
}

/** How something that was found looks, and where it leads. */
export interface Look extends Destination {
  readonly group: Group;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly amount?: string;
}

/** Of each kind: a wing that adds one says it here too, or nothing compiles. */
export type Looks = Readonly<Record<SearchedKind, (hit: SearchHit, today: Day) => Look>>;
