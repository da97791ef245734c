import { dayInEcuador, isDay } from '@cuadre/sri/dates';
import { eq } from 'drizzle-orm';
import type { PersonalProfile } from '#contract/account/personal-data.ts';
import { personalFaults } from '#phrases/account/accounts.ts';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** What the person says of themselves; what they leave empty is no longer kept. */
export const updatePersonalData = async (
  ctx: Context,
  actor: Actor,
  { shortName, birthOn, gender, city, businessArea, cellNumber }: PersonalProfile,
): Promise<{ done: true } | Refusal> => {
  if (birthOn !== undefined && (!isDay(birthOn) || birthOn >= dayInEcuador(ctx.now())))
    return refuse('request.invalid', [
      { code: 'person.birth_on', place: 'birthOn', sentence: personalFaults.birthOn, severity: 'error' },
    ]);
  const values = {
    shortName,
    birthOn: birthOn ?? null,
    gender: gender ?? null,
    city: city ?? null,
    businessArea: businessArea ?? null,
    cellNumber: cellNumber ?? null,
  };
  await ctx.db.system((tx) => tx.update(users).set(values).where(eq(users.id, actor.userId)));
  return { done: true };
};
