import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { claimsTerminal as words } from '#phrases/business/ruc-claims.ts';
import { decideClaim, type OpenClaim, readOpenClaims } from '#server/features/business/registration/decide-claim.ts';
import { createContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { realWorld } from '../processes/world.ts';
import { asCommand, CommandTrouble, say } from './command.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const labels = words.labels;

const certificateLine = (shown: OpenClaim['own']): string => {
  if (shown === undefined) return '–';
  const { holder, ruc, cedula, entity, serial, validTo } = shown.certificate;
  return [
    `${holder} (${ruc ?? cedula ?? '–'})`,
    `${labels.issuer} ${entity}, ${labels.serial} ${serial}`,
    `${labels.valid} ${formatDay(dayInEcuador(validTo))}`,
    shown.isVouched ? labels.vouched : labels.unvouched,
  ].join('; ');
};

const linesOf = ({ claim, own, other }: OpenClaim): string[] => [
  '',
  `${labels.id}: ${claim.id}`,
  `${labels.ruc}: ${claim.ruc}`,
  `${labels.reason}: ${words.reasons[claim.reason]}`,
  `${labels.at}: ${formatDay(dayInEcuador(claim.createdAt))}`,
  `${labels.email}: ${claim.email ?? '–'}`,
  `${labels.holder}: ${claim.holderId ?? labels.nobody}`,
  `${labels.certificate}: ${certificateLine(own)}`,
  `${labels.other}: ${certificateLine(other)}`,
];

/**
 * `npm run ruc-claims`: proofs of a RUC that wait for the operator; with `move ID` or `leave ID` the decision. Exit code 1
 * where there was nothing to decide.
 */
export const runRucClaims = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const [decision, id, ...rest] = args;
    if (decision !== undefined && ((decision !== 'move' && decision !== 'leave') || !id || rest.length > 0))
      throw new CommandTrouble(words.usage);
    const env = parseEnv(source);
    const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { connections: 1 });
    const ctx = createContext(env, { ...realWorld(env), db, log: createLog('error') });
    try {
      if (decision === undefined) {
        const claims = await readOpenClaims(ctx);
        for (const line of claims.length === 0 ? [words.none] : claims.flatMap(linesOf)) say(line);
        return;
      }
      const decided = id !== undefined && uuid.test(id) ? await decideClaim(ctx, id, decision) : undefined;
      if (!decided) throw new CommandTrouble(words.unknown(id ?? ''));
      say(words.decided[decision](decided.ruc));
    } finally {
      await db.close();
    }
  });
