import type { KeyWithCertificate } from '@cuadre/sri/node';
import { readCertificate } from '@cuadre/sri/signature';
import { practiceAuthority, trust } from '../adapters/practice-authority/practice-authority.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { practiceAuthorities } from '../db/tables/index.ts';

const associated = 'practice_authority';

const read = async (tx: Transaction) => (await tx.select().from(practiceAuthorities))[0];

/**
 * Who signs the signatures of practice, of whatever machine: the first one needed gives its own to all, which the practice
 * SRI beside any of them then trusts.
 */
export async function installationAuthority(ctx: Context): Promise<KeyWithCertificate> {
  const known = (await ctx.db.system(read)) ?? (await giveOwn(ctx));
  const certificate = readCertificate(known.certificate);
  trust(ctx.env.CUADRE_DATA, certificate);
  return { certificate, pkcs8: ctx.secrets.unseal(known.sealedKey, associated) };
}

async function giveOwn(ctx: Context) {
  const own = await practiceAuthority(ctx.env.CUADRE_DATA, ctx.now(), ctx.newKey);
  const row = { certificate: own.certificate.der, sealedKey: ctx.secrets.seal(own.pkcs8, associated) };
  return ctx.db.system(async (tx) => {
    await tx.insert(practiceAuthorities).values(row).onConflictDoNothing();
    const given = await read(tx);
    if (given === undefined) throw new Error('the practice authority was not stored');
    return given;
  });
}

/** At a start: the practice SRI beside this process trusts what any machine signs, also before one here does. */
export async function placeAuthority(ctx: Context): Promise<void> {
  const known = await ctx.db.system(read);
  if (known !== undefined) trust(ctx.env.CUADRE_DATA, readCertificate(known.certificate));
}
