import type { Permission } from '#contract/roles.ts';
import { commands as account } from '#phrases/account/commands.ts';
import { commands as books } from '#phrases/books/commands.ts';
import { commands as business } from '#phrases/business/commands.ts';
import { commands as content } from '#phrases/content/commands.ts';
import { commands as declarations } from '#phrases/declarations/commands.ts';
import { commands as directory } from '#phrases/directory/commands.ts';
import { commands as home, otherCommands } from '#phrases/home/commands.ts';
import { commands as operator } from '#phrases/operator/commands.ts';
import { commands as platform } from '#phrases/platform/commands.ts';
import { commands as receipts } from '#phrases/receipts/commands.ts';
import { commands as received } from '#phrases/received/commands.ts';
import { commands as shop } from '#phrases/shop/commands.ts';
import type { Address } from '#web/address.ts';
import type { Sayable } from './match.ts';

/** What can be said. It opens screens; what cannot be undone (issuing, leaving, deleting) wants a tap there. */
export interface Command extends Sayable {
  readonly to?: Address;
  readonly search?: Readonly<Record<string, string | number>>;
  /** What one must be allowed to do, where the screen opens for more people than have this to do there. */
  readonly need?: Permission;
  /** The part of that screen. */
  readonly hash?: string;
  /** `reset`: the same screen as it begins, without filters. */
  readonly act?: 'back' | 'reload' | 'reset';
  /** Said instead of going anywhere: there is nothing to do. */
  readonly answers?: 'alreadyIn' | 'notIn';
  /** Never done by voice alone: it is offered and waits for the tap. */
  readonly asks?: true;
}

const all: readonly Readonly<Record<string, Omit<Command, 'id'>>>[] = [
  receipts,
  received,
  books,
  declarations,
  shop,
  operator,
  content,
  directory,
  home,
  business,
  account,
  platform,
  otherCommands,
];

/** Everything that the specification lets one say (requirement S2.4), and ours. */
export const commands: readonly Command[] = all.flatMap((wing) =>
  Object.entries(wing).map(([id, command]) => ({ id, ...command })),
);

interface Here {
  readonly may: (what: Permission | undefined) => boolean;
  readonly mayOffer: (screen: Address) => boolean;
  /** The installation sells. */
  readonly hasShop: boolean;
  /** The operator has published whom to ask. */
  readonly hasContact: boolean;
}

/** Those that lead somewhere for this person, in this installation. */
export const available = ({ may, mayOffer, hasShop, hasContact }: Here): readonly Command[] =>
  commands.filter(
    ({ to, need }) =>
      may(need) &&
      (to === undefined ||
        (mayOffer(to) && (hasShop || !/^\/shop(\/|$)/.test(to)) && (hasContact || to !== '/contact'))),
  );
