import { z } from 'zod';
import { done, email, id, page, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Who buys; the spec's invoiceCustomer. */
export const clientInput = z.object({
  id: id.optional(),
  identificationType: z.enum(['04', '05', '06', '08']),
  identification: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(300),
  address: z.string().trim().max(300).optional(),
  email: email.optional(),
  phone: z.string().trim().max(30).optional(),
});
export type ClientInput = z.infer<typeof clientInput>;
export const client = clientInput.extend({ id });
export type Client = z.infer<typeof client>;

const paths = (name: string) => ({
  app: `/api/invoiceCustomer/${name}`,
  web: `/gbcservices/invoiceCustomer/${name}/:customerId`,
});

export const getListCustomer = endpoint({
  id: 'getListCustomer',
  summary:
    'Clients; without search, the ones used last; search by part of name, identification or e-mail from 3 characters',
  method: 'GET',
  paths: paths('getListCustomer'),
  access: 'taxpayer',
  query: pageQuery,
  output: page(client),
});

export const getCustomerById = endpoint({
  id: 'getCustomerById',
  summary: 'One client',
  method: 'GET',
  paths: { app: '/api/invoiceCustomer/ById/:clientId', web: '/gbcservices/invoiceCustomer/ById/:clientId' },
  access: 'taxpayer',
  params: z.object({ clientId: id }),
  output: client,
});

export const byPartialIdentification = endpoint({
  id: 'byPartialIdentification',
  summary: 'Clients whose identification begins so (4 characters or more)',
  method: 'GET',
  paths: paths('ByPartialIdentificatio'),
  access: 'taxpayer',
  query: z.object({ text: z.string().trim().min(4).max(20) }),
  output: z.array(client),
});

export const byPartialName = endpoint({
  id: 'byPartialName',
  summary: 'Clients with a word of the name that begins so (4 characters or more)',
  method: 'GET',
  paths: paths('ByPartialName'),
  access: 'taxpayer',
  query: z.object({ text: z.string().trim().min(4).max(100) }),
  output: z.array(client),
});

export const saveCustomer = endpoint({
  id: 'saveCustomer',
  summary: 'Create or change a client',
  method: 'POST',
  paths: paths('save'),
  access: 'taxpayer',
  body: clientInput,
  output: client,
  errors: ['client.exists', 'client.invalid'],
});

export const deleteCustomer = endpoint({
  id: 'deleteCustomer',
  summary: 'Remove a client from the list; issued receipts keep their data',
  method: 'DELETE',
  paths: { app: '/api/invoiceCustomer/delete/:clientId', web: '/gbcservices/invoiceCustomer/delete/:clientId' },
  access: 'taxpayer',
  params: z.object({ clientId: id }),
  output: done,
});
