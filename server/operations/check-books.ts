import { booksCheck as words } from '#phrases/books/check.ts';
import { checkBooks } from '#server/features/books/check/check-books.ts';
import { tenantsWithBooks } from '#server/features/books/check/jobs.ts';
import { repairBooks } from '#server/features/books/check/repair-books.ts';
import { createContext } from '../context.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

const REPAIR = '--repair';

/**
 * `npm run check-books [-- --repair]`: every entry of the books against its source. Exit code 1 where something differs,
 * also when it was repaired.
 */
export const runCheckBooks = async (
  source: Record<string, string | undefined>,
  args: readonly string[],
): Promise<number> => {
  let differing = 0;
  const code = await asCommand(async () => {
    const unknown = args.find((arg) => arg !== REPAIR);
    if (unknown !== undefined) throw new CommandTrouble(words.unknownOption(unknown));
    const env = parseEnv(source);
    const ctx = createContext(env, { ...realWorld(env), log: createLog('error') });
    try {
      const tenants = await tenantsWithBooks(ctx);
      let entries = 0;
      for (const tenantId of tenants) {
        const check = await checkBooks(ctx, tenantId);
        entries += check.entries;
        differing += check.differences.length;
        if (check.differences.length === 0) continue;
        for (const line of words.differences(tenantId, check.differences)) say(line);
        if (args.includes(REPAIR)) {
          await repairBooks(ctx, tenantId, check.differences);
          say(words.repaired(tenantId, check.differences.length));
        }
      }
      say(words.looked(entries, tenants.length));
      say(differing === 0 ? words.agree : args.includes(REPAIR) ? words.look : words.howToRepair);
    } finally {
      await ctx.db.close();
    }
  });
  return code === 0 && differing > 0 ? 1 : code;
};
