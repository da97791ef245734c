import { and, eq } from 'drizzle-orm';
import { createSecretBox } from '#server/adapters/secrets/secret-box.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { browserKeys } from '#server/db/tables/index.ts';

type SealedKey = Pick<typeof browserKeys.$inferSelect, 'sealedKey' | 'sealedDataKey'>;

const place = ({ tenantId, userId }: Actor) => `browser_keys:${tenantId}:${userId}`;

const find = async (tx: Transaction, actor: Actor): Promise<SealedKey | undefined> => {
  const { sealedKey, sealedDataKey, tenantId, userId } = browserKeys;
  const [row] = await tx
    .select({ sealedKey, sealedDataKey })
    .from(browserKeys)
    .where(and(eq(tenantId, actor.tenantId), eq(userId, actor.userId)));
  return row;
};

/** A new key under the person's own data key, that under the master key, both tied to this row. */
const make = (ctx: Context, actor: Actor): SealedKey => {
  const dataKey = Buffer.from(ctx.random(32));
  const key = Buffer.from(ctx.random(32));
  try {
    return {
      sealedKey: createSecretBox(dataKey).seal(key, place(actor)),
      sealedDataKey: ctx.secrets.seal(dataKey, place(actor)),
    };
  } finally {
    dataKey.fill(0);
    key.fill(0);
  }
};

const open = (ctx: Context, actor: Actor, sealed: SealedKey): string => {
  const dataKey = Buffer.from(ctx.secrets.unseal(sealed.sealedDataKey, place(actor)));
  const key = Buffer.from(createSecretBox(dataKey).unseal(sealed.sealedKey, place(actor)));
  try {
    return key.toString('base64url');
  } finally {
    dataKey.fill(0);
    key.fill(0);
  }
};

/**
 * The key of what waits in this person's browsers, made at the first call. Deleting the row makes everything unreadable
 * that any browser still keeps under it.
 */
export const openBrowserKey = (ctx: Context, actor: Actor): Promise<{ key: string }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const known = await find(tx, actor);
    if (known) return { key: open(ctx, actor, known) };
    const { tenantId, userId } = actor;
    await tx
      .insert(browserKeys)
      .values({ tenantId, userId, ...make(ctx, actor), createdAt: ctx.now() })
      .onConflictDoNothing();
    // Two tabs that asked at once get the one that was first.
    const stored = await find(tx, actor);
    if (!stored) throw new Error('a browser key that was just made is not there');
    return { key: open(ctx, actor, stored) };
  });
