import { books } from '#server/features/books/register.ts';
import { declarations } from '#server/features/declarations/register.ts';
import { directory } from '#server/features/directory/register.ts';
import { receipts } from '#server/features/receipts/register.ts';
import { received } from '#server/features/received/register.ts';
import type { Searched, WingRegister } from '#server/features/wing.ts';

const wings: readonly WingRegister[] = [directory, receipts, received, books, declarations];

/** Everything that can be found, as each wing says. */
export const searched: readonly Searched[] = wings.flatMap((wing) => wing.searched ?? []);
