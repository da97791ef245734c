import { readFileSync } from 'node:fs';
import { dayInEcuador, formatDay, isDay } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { returnsTerminal as words } from '#phrases/declarations/filing.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { errors } from '#phrases/errors.ts';
import { isPdf, type OperatorsWord, readOperatorReturns, sayOfReturn } from '#server/features/declarations/index.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { isRefusal } from '../refusal.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

/** The receipt of the SRI, as it lies on this machine. */
function readPdf(path: string): Uint8Array {
  let file: Uint8Array;
  try {
    file = readFileSync(path);
  } catch {
    throw new CommandTrouble(words.noFile(path));
  }
  if (!isPdf(file)) throw new CommandTrouble(words.noPdf(path));
  return file;
}

/** What was typed after the command: nothing, or a word about a return. */
const readWord = ([verb, id = '', ...rest]: readonly string[]): { id: string; word: OperatorsWord } | undefined => {
  if (verb === undefined) return undefined;
  const [number = '', filedOn = '', form] = rest;
  if (verb === 'take' && rest.length === 0) return { id, word: { kind: 'take' } };
  if (verb === 'refuse' && rest.length > 0) return { id, word: { kind: 'refuse', detail: rest.join(' ') } };
  if (verb === 'sent' && rest.length <= 3 && formNumberPattern.test(number) && isDay(filedOn))
    return { id, word: { kind: 'sent', number, filedOn, ...(form === undefined ? {} : { form: readPdf(form) }) } };
  throw new CommandTrouble(words.usage);
};

/**
 * `npm run returns`: approved returns that the operator files, oldest first. `take ID` says that one is being filed and
 * prints the file for the portal; `sent ID NUMBER DAY [PDF]` and `refuse ID REASON` say how it ended.
 */
export const runReturns = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const said = readWord(args);
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_URL, { connections: 1 });
    const ctx = createContext(env, { ...realWorld(env), db, log: createLog('error') });
    try {
      if (said === undefined) {
        const waiting = await readOperatorReturns(ctx);
        if (waiting.length === 0) say(words.none);
        for (const { row, ruc } of waiting) {
          const since = formatDay(dayInEcuador(row.approvedAt));
          say(
            words.line(
              row.id,
              ruc,
              `${returnNames[row.obligation].tax} ${row.period}`,
              row.pay,
              amount(row.pay).isZero() ? undefined : paymentWords.approved(row.payment),
              words.states[row.state],
              since,
              row.replaces,
            ),
          );
        }
        return;
      }
      const waiting = (await readOperatorReturns(ctx)).find(({ row }) => row.id === said.id)?.row;
      const file = waiting && (await sayOfReturn(ctx, waiting, said.word));
      if (file === undefined) throw new CommandTrouble(words.unknown(said.id));
      if (isRefusal(file)) throw new CommandTrouble(errors[file.code]);
      say(said.word.kind === 'take' ? JSON.stringify(file?.content ?? {}) : words.done);
    } finally {
      await db.close();
    }
  });
