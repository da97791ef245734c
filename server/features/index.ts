import { account } from './account/register.ts';
import { books } from './books/register.ts';
import { business } from './business/register.ts';
import { content } from './content/register.ts';
import { declarations } from './declarations/register.ts';
import { deletion } from './deletion/register.ts';
import { directory } from './directory/register.ts';
import { home } from './home/register.ts';
import { messages } from './messages/register.ts';
import { operator } from './operator/register.ts';
import { platform } from './platform/register.ts';
import { receipts } from './receipts/register.ts';
import { received } from './received/register.ts';
import { shop } from './shop/register.ts';
import type { WingRegister } from './wing.ts';

/** Every wing, lowest first: `scripts/floors.mjs` says who may lean on whom. */
export const wings: readonly WingRegister[] = [
  platform,
  messages,
  content,
  account,
  business,
  directory,
  receipts,
  received,
  books,
  declarations,
  shop,
  operator,
  home,
  deletion,
];

/** What lies low is told what lies above it: once, before a process answers or works. */
export const connectWings = (): void => {
  for (const wing of wings) wing.connect?.();
};

/** Every call of the contract, bound to its verb. */
export const routes = wings.flatMap((wing) => wing.routes ?? []);
