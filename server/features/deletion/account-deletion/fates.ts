import { account } from '#server/features/account/register.ts';
import { books } from '#server/features/books/register.ts';
import { business } from '#server/features/business/register.ts';
import { content } from '#server/features/content/register.ts';
import { declarations } from '#server/features/declarations/register.ts';
import { directory } from '#server/features/directory/register.ts';
import { home } from '#server/features/home/register.ts';
import { messages } from '#server/features/messages/register.ts';
import { platform } from '#server/features/platform/register.ts';
import { receipts } from '#server/features/receipts/register.ts';
import { received } from '#server/features/received/register.ts';
import { shop } from '#server/features/shop/register.ts';
import type { Fate, WingRegister } from '#server/features/wing.ts';

const ownFates: NonNullable<WingRegister['fates']> = {
  erasedLater: ['account_exports'],
  emptied: ['account_deletions'],
};

/** The highest first: children before their parents. */
const wings = [
  { fates: ownFates },
  home,
  shop,
  declarations,
  books,
  received,
  receipts,
  directory,
  business,
  account,
  content,
  messages,
  platform,
];
const tablesOf = (fate: Fate): readonly string[] => wings.flatMap((wing: WingRegister) => wing.fates?.[fate] ?? []);

/** What becomes of every table when a business is deleted, as its wing says. */
export const fates: Readonly<Record<Fate, readonly string[]>> = {
  destroyedAtOnce: tablesOf('destroyedAtOnce'),
  erasedLater: tablesOf('erasedLater'),
  erasedOfPerson: tablesOf('erasedOfPerson'),
  heldByLaw: tablesOf('heldByLaw'),
  emptied: tablesOf('emptied'),
  ofNobody: tablesOf('ofNobody'),
};
