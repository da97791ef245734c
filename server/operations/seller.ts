import { isRuc } from '@cuadre/sri/ids';
import { environments } from '#phrases/shell/environments.ts';
import { sellerTerminal as words } from '#phrases/shop/seller.ts';
import { nameSeller } from '#server/features/shop/order-receipts/name-seller.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

/** `npm run seller -- RUC 001-002`: who sells what the shop sells from now on, and from which sales point. */
export const runSeller = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const [ruc = '', point = '', ...rest] = args;
    const place = /^(\d{3})-(\d{3})$/.exec(point);
    if (!isRuc(ruc) || place === null || rest.length > 0) throw new CommandTrouble(words.usage);
    const [, establishment = '', salesPoint = ''] = place;
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { connections: 1 });
    const ctx = createContext(env, { ...realWorld(env), db, log: createLog('error') });
    try {
      const named = await nameSeller(ctx, { ruc, establishment, salesPoint });
      if (named === 'no_taxpayer') throw new CommandTrouble(words.noTaxpayer(ruc));
      if (named === 'no_sales_point') throw new CommandTrouble(words.noSalesPoint(ruc, point));
      say(words.named(ruc, point, environments.names[named.environment]));
    } finally {
      await db.close();
    }
  });
