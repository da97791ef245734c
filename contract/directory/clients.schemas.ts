import { z } from 'zod';
import { email, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { listSchemas } from '../list-calls.schemas.ts';
import { longestOfClient } from './clients.rules.ts';

/** Who buys; `invoiceCustomer` in addresses (requirement S7.3). */
export const clientInput = z.object({
  id: id.optional(),
  identificationType: z.enum(['04', '05', '06', '08']),
  identification: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(longestOfClient.name),
  address: z.string().trim().max(longestOfClient.address).optional(),
  email: email.optional(),
  phone: z.string().trim().max(longestOfClient.phone).optional(),
});
export type ClientInput = z.infer<typeof clientInput>;
export const client = clientInput.extend({ id });
export type Client = z.infer<typeof client>;

export const clientCalls = listSchemas({
  noun: 'Clients',
  input: clientInput,
  item: client,
  key: 'clientId',
  errors: { exists: 'client.exists', invalid: 'client.invalid' },
});

export const getCustomerById = {
  summary: 'One client',
  params: z.object({ clientId: id }),
  output: client,
} satisfies Schemas;

export const byPartialIdentification = {
  summary: 'Clients whose identification begins so (4 characters or more)',
  query: z.object({ text: z.string().trim().min(4).max(20) }),
  output: z.array(client),
} satisfies Schemas;

export const byPartialName = {
  summary: 'Clients with a word of the name that begins so (4 characters or more)',
  query: z.object({ text: z.string().trim().min(4).max(100) }),
  output: z.array(client),
} satisfies Schemas;
