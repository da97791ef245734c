import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { INSTALLATION, writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { operators, users } from '#server/db/tables/index.ts';
import { hasFactor } from '#server/features/account/index.ts';

interface Operator {
  readonly email: string;
  readonly name: string;
  /** Without one they see no case. */
  readonly hasFactor: boolean;
}

/** The operators, the first that was named first. */
export const readOperators = (ctx: Context): Promise<Operator[]> =>
  ctx.db.system(async (tx) => {
    const rows = await tx
      .select({ id: users.id, email: users.email, name: users.shortName })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .orderBy(asc(operators.namedAt));
    const found: Operator[] = [];
    for (const { id, ...row } of rows) found.push({ ...row, hasFactor: await hasFactor(tx, id) });
    return found;
  });

/** Names somebody who has an account here. Undefined: nobody has this address. */
export const nameOperator = (ctx: Context, email: string): Promise<Operator | undefined> =>
  ctx.db.system(async (tx) => {
    const user = await find(tx, email);
    if (user === undefined || user.disabledAt !== null) return undefined;
    const at = ctx.now();
    const named = await tx.insert(operators).values({ userId: user.id, namedAt: at }).onConflictDoNothing().returning();
    if (named.length > 0) note(tx, { at, action: 'operator.named', subject: user.id });
    return { email: user.email, name: user.shortName, hasFactor: await hasFactor(tx, user.id) };
  });

/** From now on there is no case for them, nor once they take a closed account back. Undefined: no operator has this address. */
export const removeOperator = (ctx: Context, email: string): Promise<{ readonly email: string } | undefined> =>
  ctx.db.system(async (tx) => {
    const user = await find(tx, email);
    if (user === undefined) return undefined;
    const removed = await tx.delete(operators).where(eq(operators.userId, user.id)).returning();
    if (removed.length === 0) return undefined;
    note(tx, { at: ctx.now(), action: 'operator.removed', subject: user.id });
    return { email: user.email };
  });

const find = async (tx: Transaction, email: string) => {
  const [user] = await tx
    .select({ id: users.id, email: users.email, shortName: users.shortName, disabledAt: users.disabledAt })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return user;
};

const note = (tx: Transaction, event: { at: Date; action: string; subject: string }): void =>
  writeAudit(tx, { ...event, tenantId: INSTALLATION, actor: 'terminal' });
