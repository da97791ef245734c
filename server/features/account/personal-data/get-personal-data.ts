import { dayInEcuador } from '@cuadre/sri/dates';
import { and, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '#contract/account/personal-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { emailCodes, users } from '#server/db/tables/index.ts';
import { isOpen } from '../password-recovery/email-code.ts';
import { cityOf } from './city.ts';

/** The signed-in person's own data, and the code that waits to be typed. */
export const getPersonalData = (ctx: Context, actor: Actor): Promise<PersonalData> =>
  ctx.db.system(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (!user) throw new Error('a session without its user');
    const [open] = await tx
      .select({ requestId: emailCodes.id, email: emailCodes.email })
      .from(emailCodes)
      .where(and(eq(emailCodes.userId, user.id), eq(emailCodes.purpose, 'email'), isOpen(ctx)))
      .orderBy(desc(emailCodes.createdAt))
      .limit(1);
    const { birthOn, gender, businessArea, cellNumber } = user;
    const said = { birthOn, gender, city: cityOf(user.city ?? '') ?? null, businessArea, cellNumber };
    return {
      shortName: user.shortName,
      ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as Partial<PersonalData>),
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      ...(open && { openCode: { requestId: open.requestId, email: open.email ?? user.email } }),
      terms: { version: user.termsVersion, acceptedOn: dayInEcuador(user.termsAcceptedAt) },
    };
  });
