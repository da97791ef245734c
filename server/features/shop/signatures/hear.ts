import type { EntityWord } from '#contract/shop/signatures.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { noteSignature } from '../record/signatures.ts';

/** What the entity says, or what is wrong with its file: who has to look at it reads the last of it. */
export const hear = (
  ctx: Context,
  tx: Transaction,
  of: Pick<SignatureOrderRow, 'tenantId' | 'id'>,
  { kind, reason }: { readonly kind: EntityWord; readonly reason?: string },
): Promise<void> =>
  noteSignature(tx, of, { heard: { kind, reason: reason?.slice(0, 500) ?? null, at: ctx.now().toISOString() } });
