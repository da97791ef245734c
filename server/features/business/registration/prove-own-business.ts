import { and, eq } from 'drizzle-orm';
import type { openOwnBusinessWithSignature as contract } from '#contract/business/people.ts';
import type { Actor, Context } from '#server/context.ts';
import { memberships, users } from '#server/db/tables/index.ts';
import { countTry, forgetTries, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { isReleased } from '../profile/released.ts';
import { confirmUploader } from '../tax-data/confirm-uploader.ts';
import { claimRuc } from './claim-ruc.ts';
import { isOwnClosing } from './open-own-business.ts';
import { rucOfPerson } from './open-taxpayer.ts';
import { askOperator, isTrusted, openProof, type ProofAnswer } from './prove-ruc.ts';
import { holderOf } from './ruc-claims.ts';

/** Guesses of the account's password here (threat T3). */
const confirmTries: Limit = { what: 'prove-own', tries: 5, seconds: 15 * 60 };

/**
 * The business of the own RUC, which another has, for somebody with an account: with the signature that carries it
 * (docs/decisions/0114). Who administers the other already has it.
 */
export const proveOwnBusiness = async (
  ctx: Context,
  { userId }: Actor,
  input: Input<typeof contract> & { readonly file: Uint8Array },
): Promise<ProofAnswer | Refusal> => {
  const wait = await countTry(ctx, confirmTries, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const confirmed = await confirmUploader(ctx, userId, input);
  if (isRefusal(confirmed)) return confirmed;
  await forgetTries(ctx, confirmTries, userId);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user) throw new Error(`no user ${userId}`);
  const { shortName, identification, email } = user;
  if (isReleased(identification)) return refuse('taxpayer.ruc_claimed');
  if (await isOwnClosing(ctx, userId)) return refuse('people.own_closing');
  const ruc = rucOfPerson(identification);
  const holder = await holderOf(ctx, ruc);
  if (holder !== undefined && (await administers(ctx, userId, holder))) return refuse('people.own_exists');
  const { file, password } = input;
  const opened = await openProof(ctx, { file, password, place: 'password', whom: userId }, ruc);
  if (isRefusal(opened)) return opened;
  try {
    const { certificate } = opened;
    const trusted = holder === undefined || (await isTrusted(ctx, ruc, certificate));
    if (isRefusal(trusted)) return trusted;
    const refused = await confirmed.spendCode();
    if (refused) return refused;
    const claimant = { userId, shortName, identification, email };
    const moved = trusted ? await claimRuc(ctx, claimant, opened) : ({ reason: 'no_authorities' } as const);
    if (isRefusal(moved)) return refuse('people.own_exists');
    if ('customerId' in moved) return { outcome: 'opened', customerId: moved.customerId };
    return await askOperator(ctx, { ...moved, ruc, certificate, email, whom: userId });
  } finally {
    opened.pkcs8.fill(0);
  }
};

const administers = (ctx: Context, userId: string, tenantId: string): Promise<boolean> =>
  ctx.db.system(async (tx) => {
    const { role } = memberships;
    const owns = and(eq(memberships.userId, userId), eq(memberships.tenantId, tenantId), eq(role, 'owner'));
    return (await tx.$count(memberships, owns)) > 0;
  }, userId);
