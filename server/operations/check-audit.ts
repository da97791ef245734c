import { parseArgs } from 'node:util';
import { auditUsage, auditCheck as words } from '#phrases/platform/audit.ts';
import { checkAudit } from '#server/features/platform/audit/check-audit.ts';
import { sentJournalFolder } from '../adapters/sent-journal/sent-journal.ts';
import { createContext } from '../context.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, asTyped, CommandTrouble, say } from './command.ts';
import { asOwner, restoresOf } from './restore/restores.ts';

/**
 * `npm run check-audit`: the chains of what happened against what was noted of them outside the database. Exit code 1
 * where something is not as it was.
 */
export const runCheckAudit = async (
  source: Record<string, string | undefined>,
  args: readonly string[],
): Promise<number> => {
  let holds = false;
  const code = await asCommand(async () => {
    const env = parseEnv(source);
    const journals = [sentJournalFolder(env), ...readJournals(args).map((folder) => asTyped(source, folder))];
    const restores = await asOwner(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, restoresOf);
    const ctx = createContext(env, { ...realWorld(env), log: createLog('error') });
    try {
      const check = await checkAudit(ctx, restores, journals);
      for (const line of words(check, journals.join(', '))) say(line);
      holds = check.breaks.length === 0 && check.altered.length === 0;
    } finally {
      await ctx.db.close();
    }
  });
  return code === 0 && !holds ? 1 : code;
};

const readJournals = (args: readonly string[]): readonly string[] => {
  try {
    return parseArgs({ args: [...args], options: { journal: { type: 'string', multiple: true, default: [] } } }).values
      .journal;
  } catch {
    throw new CommandTrouble(auditUsage());
  }
};
