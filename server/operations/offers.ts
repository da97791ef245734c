import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import { loadOffers, readOfferList } from '#server/features/shop/offers/load-offers.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, asTyped, CommandTrouble, say } from './command.ts';
import { readRows } from './read-rows.ts';

const CHECK = '--check';

/**
 * `npm run offers`: what is loaded. With a file (`.json`, `.csv`) it loads what the shop sells, all or nothing; `--check` only
 * says what is wrong with it. Exit code 1 where something is.
 */
export const runOffers = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const isCheck = args.includes(CHECK);
    const [file, ...rest] = args.filter((each) => each !== CHECK);
    if (rest.length > 0 || (file === undefined && isCheck) || file?.startsWith('--'))
      throw new CommandTrouble(words.usage);
    const rows = file === undefined ? undefined : readRows(asTyped(source, file), words);
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { connections: 1 });
    const ctx = createContext(env, { ...realWorld(env), db, log: createLog('error') });
    try {
      if (rows === undefined) {
        const all = await readOfferList(ctx);
        if (all.length === 0) say(words.none);
        for (const { code, title, base, sellsFrom, sellsUntil } of all)
          say(words.line(code, words.listed(title, base), sellsFrom, sellsUntil));
        return;
      }
      const result = await loadOffers(ctx, rows, { isCheck });
      if (!result.ok) throw new CommandTrouble([...result.mistakes, words.mistakes(result.mistakes.length)].join('\n'));
      for (const { offer, kind } of result.loaded)
        say(words.line(offer.code, words.kinds[kind], offer.sellsFrom, offer.sellsUntil));
      say(isCheck ? words.right : words.done);
    } finally {
      await db.close();
    }
  });
