import { checkIdentification, normaliseIdentification } from '@cuadre/sri/ids';
import { z } from 'zod';
import { email, id, isEmail } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { listCalls } from '../list-calls.ts';
import { longFaults, missingFaults, type RuleFault } from '../list-rules.ts';

/** Who buys; `invoiceCustomer` in addresses (requirement S7.3). */
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

/** A client as a form or a row of a sheet holds it: every field is there, perhaps empty. */
export type ClientForm = Required<Omit<ClientInput, 'id' | 'identificationType'>> & {
  readonly identificationType: string;
  /** Said so: both are required otherwise (docs/decisions/0063). */
  readonly noAddress?: boolean;
  readonly noEmail?: boolean;
};

const longest = { name: 300, address: 300, email: 254, phone: 30 } as const;

/**
 * What a form and an uploaded row must satisfy (requirement S5.1): name, address, e-mail and identification are
 * required (or the statement that there is none of the two), a phone has at least 6 digits. Check digits only warn.
 */
export const checkClient = ({ noAddress = false, noEmail = false, ...form }: ClientForm): RuleFault[] => [
  ...missingFaults(form, [
    'identification',
    'name',
    ...(noAddress ? [] : (['address'] as const)),
    ...(noEmail ? [] : (['email'] as const)),
  ]),
  ...longFaults(form, longest),
  ...(noEmail || form.email.trim() === '' || isEmail(form.email.trim())
    ? []
    : [{ place: 'email', rule: 'email' } as const]),
  ...checkPhone(form.phone),
  ...(form.identification.trim() === '' ? [] : checkClientIdentification(form)),
];

/** Also what is kept from an invoice obeys these; address and e-mail may then be missing. */
export const checkClientIdentification = ({
  identificationType,
  identification,
}: Pick<ClientForm, 'identification' | 'identificationType'>): RuleFault[] =>
  checkIdentification(identificationType, normaliseIdentification(identificationType, identification)).map((fault) => ({
    ...fault,
    place: fault.code === 'identification.type' ? 'identificationType' : 'identification',
  }));

export const checkPhone = (phone: string | undefined): RuleFault[] =>
  !phone || phone.trim() === '' || phone.replace(/\D/g, '').length >= 6 ? [] : [{ place: 'phone', rule: 'phone' }];

const group = 'invoiceCustomer';
const paths = (name: string) => ({ app: `/api/${group}/${name}`, web: `/gbcservices/${group}/${name}/:customerId` });

export const clientCalls = listCalls({
  noun: 'Clients',
  input: clientInput,
  item: client,
  key: 'clientId',
  group,
  names: {
    list: 'getListCustomer',
    save: 'saveCustomer',
    remove: 'deleteCustomer',
    restore: 'restoreCustomer',
    template: 'sendTemplateCustomerList',
    report: 'getReportCustomerList',
    sendReport: 'sendReportCustomerList',
    upload: 'uploadFileCustomers',
    uploaded: 'getUploadedCustomers',
    import: 'importCustomers',
    rest: 'getRestOfCustomers',
  },
  spelling: { save: 'save', remove: 'delete', restore: 'restore' },
  errors: { exists: 'client.exists', invalid: 'client.invalid' },
});
export const getListCustomer = clientCalls.list;
export const saveCustomer = clientCalls.save;
export const deleteCustomer = clientCalls.remove;
export const restoreCustomer = clientCalls.restore;
export const sendTemplateCustomerList = clientCalls.template;
export const getReportCustomerList = clientCalls.report;
export const sendReportCustomerList = clientCalls.sendReport;
export const uploadFileCustomers = clientCalls.upload;
export const getUploadedCustomers = clientCalls.uploaded;
export const importCustomers = clientCalls.import;
export const getRestOfCustomers = clientCalls.rest;

export const getCustomerById = endpoint({
  id: 'getCustomerById',
  summary: 'One client',
  method: 'GET',
  paths: { app: `/api/${group}/ById/:clientId`, web: `/gbcservices/${group}/ById/:clientId` },
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
