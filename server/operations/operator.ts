import { parseArgs } from 'node:util';
import { operatorTerminal as words } from '#phrases/operator/terminal.ts';
import { nameOperator, readOperators, removeOperator } from '#server/features/operator/index.ts';
import { type Context, createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

interface Asked {
  readonly email?: string | undefined;
  readonly remove?: boolean | undefined;
}

const readArgs = (args: readonly string[]): Asked => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, remove: { type: 'boolean' } },
    });
    if (values.remove && values.email === undefined) throw new Error('nobody to remove');
    return values;
  } catch {
    throw new CommandTrouble(words.usage);
  }
};

/**
 * `npm run operator`: who are the operators of this installation. `--email ADDRESS` names somebody who has an
 * account here; with `--remove` they no longer do.
 */
export const runOperator = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const asked = readArgs(args);
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { connections: 1 });
    try {
      await carryOut(createContext(env, { ...realWorld(env), db, log: createLog('error') }), asked);
    } finally {
      await db.close();
    }
  });

async function carryOut(ctx: Context, { email, remove }: Asked): Promise<void> {
  if (email === undefined) {
    const all = await readOperators(ctx);
    if (all.length === 0) say(words.none);
    for (const each of all) say(words.line(each.email, each.name, each.hasFactor));
    return;
  }
  if (remove) {
    const removed = await removeOperator(ctx, email);
    if (removed === undefined) throw new CommandTrouble(words.notThere(email));
    return say(words.removed(removed.email));
  }
  const named = await nameOperator(ctx, email);
  if (named === undefined) throw new CommandTrouble(words.unknown(email));
  say(words.named(named.email, named.hasFactor));
}
