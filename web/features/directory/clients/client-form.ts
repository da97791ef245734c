import { checkIdentification, normaliseIdentification } from '@cuadre/sri/ids';
import { checkClient, type ClientForm as FormFields } from '#contract/directory/clients.rules.ts';
import type { Client, ClientInput } from '#contract/directory/clients.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { rulesResolver } from '#web/lists/rules-resolver.ts';

/** `no…`: said so, the list asks for both otherwise (docs/decisions/0063). */
export type ClientForm = FormFields & { noAddress: boolean; noEmail: boolean };

export const clientResolver = rulesResolver((form: ClientForm) => withSentences('client', checkClient(form)));

/** What is odd about the number and stops nothing; '' has its own fault. */
export const identificationWarning = (type: string, text: string): string | undefined =>
  checkIdentification(type, normaliseIdentification(type, text)).find(({ severity }) => severity === 'warning')
    ?.sentence;

export const clientFormOf = (client: Client | undefined, text = ''): ClientForm => ({
  identificationType: client?.identificationType ?? (/^\d{13}$/.test(text) ? '04' : '05'),
  identification: client?.identification ?? (/^\d+$/.test(text) ? text : ''),
  name: client?.name ?? (/^\d+$/.test(text) ? '' : text),
  address: client?.address ?? '',
  email: client?.email ?? '',
  noAddress: client !== undefined && !client.address,
  noEmail: client !== undefined && !client.email,
  phone: client?.phone ?? '',
});

export const clientInputOf = (form: ClientForm, id: string | undefined): ClientInput => ({
  id,
  identificationType: form.identificationType as ClientInput['identificationType'],
  identification: normaliseIdentification(form.identificationType, form.identification),
  name: form.name.trim(),
  address: form.noAddress ? undefined : form.address.trim(),
  email: form.noEmail ? undefined : form.email.trim(),
  phone: form.phone.trim() === '' ? undefined : form.phone.trim(),
});
