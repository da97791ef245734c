import { normaliseIdentification } from '@cuadre/sri/ids';
import { checkClientIdentification, checkPhone } from '#contract/directory/clients.rules.ts';
import type { Client, ClientInput } from '#contract/directory/clients.ts';
import { clients } from '#server/db/tables/index.ts';
import type { List } from '#server/lists/list.ts';

export type ClientRow = typeof clients.$inferSelect;

export const presentClient = (row: ClientRow): Client => ({
  id: row.id,
  identificationType: row.identificationType,
  identification: row.identification,
  name: row.name,
  address: row.address ?? undefined,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
});

/** One client per identification, however it is written. */
export const clientList: List<ClientRow, Client, ClientInput> = {
  kind: 'client',
  table: clients,
  present: presentClient,
  searched: ({ identification, name, email }) => [identification, name, email],
  read: (input) => ({
    values: {
      identificationType: input.identificationType,
      identification: normaliseIdentification(input.identificationType, input.identification),
      name: input.name,
      address: input.address || null,
      email: input.email || null,
      phone: input.phone || null,
    },
    faults: [...checkClientIdentification(input), ...checkPhone(input.phone)],
  }),
  codes: { exists: 'client.exists', invalid: 'client.invalid' },
};
