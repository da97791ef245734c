import { and, asc, eq } from 'drizzle-orm';
import { mostBankAccounts } from '#contract/declarations/payment.rules.ts';
import type * as contract from '#contract/declarations/payment.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type BankAccountRow, bankAccounts, identificationOf, taxpayers } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';

// A key and a place of its own: no other secret opens here.
const sealing = (ctx: Context) => ctx.secrets.sealingFor('bank-account');
const placeOf = (tenantId: string, id: string): string => `bank_accounts:${tenantId}:${id}`;

/** Its whole number: for its owner's archive, and for who transfers money to it. */
export const numberOf = (ctx: Context, { tenantId, id, sealed }: BankAccountRow): string =>
  Buffer.from(sealing(ctx).unseal(sealed, placeOf(tenantId, id))).toString();

export const readAccounts = (tx: Transaction, tenantId: string): Promise<BankAccountRow[]> =>
  tx
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.tenantId, tenantId))
    .orderBy(asc(bankAccounts.savedAt), asc(bankAccounts.id));

export interface BankAccountInFull extends Pick<BankAccountRow, 'bank' | 'kind'> {
  readonly number: string;
}

/** Of who is owed money: with its whole number, for who transfers it. */
export async function readBankAccount(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<BankAccountInFull | undefined> {
  const row = (await readAccounts(tx, tenantId)).find((each) => each.id === id);
  return row && { bank: row.bank, kind: row.kind, number: numberOf(ctx, row) };
}

export const isBankAccount = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await readAccounts(tx, tenantId)).some((each) => each.id === id);

const present = ({ id, bank, kind, shownNumber, savedAt }: BankAccountRow): contract.BankAccount => ({
  ...{ id, bank, kind, shownNumber },
  savedAt: savedAt.toISOString(),
});

/** The accounts of a taxpayer, and whose they are. */
export const getBankAccount = (ctx: Context, { tenantId }: Actor): Promise<contract.BankAccounts> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const taxpayer = await readTaxpayer(tx, tenantId);
    return {
      accounts: (await readAccounts(tx, tenantId)).map(present),
      holder: { name: taxpayer.legalName ?? taxpayer.shortName, identification: identificationOf(taxpayer) },
    };
  });

interface Said {
  readonly id: string;
  readonly bank: string;
  readonly kind: BankAccountRow['kind'];
  readonly number: string;
}

/** Keeps an account; sent again, it is the same one. */
export const saveBankAccount = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { id, bank, kind, number }: Said,
): Promise<Answer<typeof contract.saveBankAccount>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    // Of two that save at once, the second sees the first.
    await tx
      .select({ tenantId: taxpayers.tenantId })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId))
      .for('no key update');
    const accounts = await readAccounts(tx, tenantId);
    const known = accounts.find((each) => each.id === id);
    if (known !== undefined)
      return known.bank === bank && numberOf(ctx, known) === number ? present(known) : refuse('request.conflict');
    if (accounts.length >= mostBankAccounts) return refuse('bank_account.too_many');
    const at = ctx.now();
    const row = {
      ...{ tenantId, id, bank, kind, savedAt: at, savedBy: userId },
      sealed: sealing(ctx).seal(Buffer.from(number), placeOf(tenantId, id)),
      shownNumber: `···${number.slice(-4)}`,
    };
    await tx.insert(bankAccounts).values(row);
    const detail = { bank, kind, number: row.shownNumber };
    writeAudit(tx, { tenantId, at, actor: userId, action: 'bank_account.saved', subject: id, detail });
    return present(row);
  });

/** Destroys it at once. What was chosen with it counts as not chosen. */
export const deleteBankAccount = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { accountId }: { readonly accountId: string },
): Promise<Answer<typeof contract.deleteBankAccount>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [gone] = await tx
      .delete(bankAccounts)
      .where(and(eq(bankAccounts.tenantId, tenantId), eq(bankAccounts.id, accountId)))
      .returning({ bank: bankAccounts.bank });
    if (gone === undefined) return refuse('request.not_found');
    const at = ctx.now();
    writeAudit(tx, { tenantId, at, actor: userId, action: 'bank_account.deleted', subject: accountId, detail: gone });
    return { done: true };
  });
