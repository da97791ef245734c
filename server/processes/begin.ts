import { sentJournalFolder } from '../adapters/sent-journal/sent-journal.ts';
import { beginTombstones } from '../adapters/sent-journal/tombstones.ts';
import { type Context, createContext } from '../context.ts';
import { checkSchema } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import { demandNoFile } from '../features/platform/index.ts';
import { tellShop } from '../features/shop/index.ts';
import { placeAuthority } from '../lib/installation-authority.ts';
import { demandPayments } from '../lib/payments-here.ts';
import { createTally } from '../lib/tally.ts';
import { checkMasterKey } from '../operations/check-master-key.ts';
import { demandRecovered } from '../operations/restore/restores.ts';
import { countedWorld } from './keep-tally.ts';
import { noteNode } from './note-node.ts';
import { realWorld } from './world.ts';

/** What API and worker have in common before they serve: all that must be right is judged, and this machine is noted. */
export async function beginProcess(source: Record<string, string | undefined>): Promise<Context> {
  const env = parseEnv(source);
  demandPayments(env);
  demandNoFile(env);
  const ctx = createContext(env, countedWorld(realWorld(env), createTally()));
  await checkSchema(ctx.db);
  await demandRecovered(ctx.db);
  await checkMasterKey(ctx);
  await placeAuthority(ctx);
  await tellShop(ctx);
  await beginTombstones(sentJournalFolder(env));
  await noteNode(ctx);
  return ctx;
}
