import { terminal } from '#phrases/operations/terminal.ts';
import { MasterKeyTrouble } from '../adapters/secrets/master-key.ts';
import type { Context } from '../context.ts';
import { installation } from '../db/tables/index.ts';

/**
 * The first start writes down by what the master key is recognised; every later one must come with the same key. With
 * another (a lost file, a mixed-up backup) nothing sealed would open, so the process refuses to start and says why.
 */
export const checkMasterKey = async (ctx: Context): Promise<void> => {
  const ours = Buffer.from(ctx.secrets.keyedHash('master-key-check', new Uint8Array()));
  const stored = await ctx.db.system(async (tx) => {
    await tx.insert(installation).values({ keyCheck: ours }).onConflictDoNothing();
    return tx.select().from(installation);
  });
  if (stored[0] && !ours.equals(stored[0].keyCheck)) throw new MasterKeyTrouble(terminal.masterKey.other());
};
