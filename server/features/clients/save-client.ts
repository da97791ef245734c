import { type Fault, isClean } from '@cuadre/sri/faults';
import { checkIdentification, normaliseIdentification } from '@cuadre/sri/ids';
import { and, eq, isNull } from 'drizzle-orm';
import type { Client, ClientInput } from '../../../contract/clients.ts';
import type { Actor, Context } from '../../context.ts';
import { clients } from '../../db/tables/index.ts';
import { duplicatedKey } from '../../db/trouble.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { presentClient, writeClientTokens } from './data.ts';

/** Spec section 5: a phone has at least 6 digits. */
const phoneFaults = (phone: string | undefined): Fault[] =>
  !phone || phone.replace(/\D/g, '').length >= 6
    ? []
    : [
        {
          code: 'client.phone',
          place: 'phone',
          sentence: 'El teléfono lleva al menos 6 dígitos. Complétalo o déjalo vacío.',
          severity: 'error',
        },
      ];

/** Creates or changes a client; one per identification. A check digit that does not hold is no obstacle. */
export const saveClient = async (ctx: Context, actor: Actor, input: ClientInput): Promise<Client | Refusal> => {
  const identification = normaliseIdentification(input.identificationType, input.identification);
  const faults = [
    ...checkIdentification(input.identificationType, identification).map((fault) => ({
      ...fault,
      place: 'identification',
    })),
    ...phoneFaults(input.phone),
  ];
  if (!isClean(faults)) return refuse('client.invalid', faults);
  const values = {
    identificationType: input.identificationType,
    identification,
    name: input.name,
    address: input.address || null,
    email: input.email || null,
    phone: input.phone || null,
    lastUsedAt: ctx.now(),
  };
  try {
    return await ctx.db.tenant(actor.tenantId, async (tx) => {
      const { tenantId } = actor;
      const [row] =
        input.id === undefined
          ? await tx
              .insert(clients)
              .values({ ...values, tenantId, id: ctx.newId(), createdAt: ctx.now() })
              .returning()
          : await tx
              .update(clients)
              .set(values)
              .where(and(eq(clients.id, input.id), isNull(clients.deletedAt)))
              .returning();
      if (!row) return refuse('request.not_found');
      await writeClientTokens(tx, row);
      return presentClient(row);
    });
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('client.exists');
    throw error;
  }
};
