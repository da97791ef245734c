import { checkIdentification, normaliseIdentification } from '@cuadre/sri/ids';
import { z } from 'zod';
import type { Client, ClientInput } from '../../../contract/clients.ts';
import { clients } from '../../../phrases/screens/lists.ts';

const faults = clients.faults;

/** A client as the form holds it (specification, section 5): identification, name, address and e-mail are required. */
export const clientForm = z
  .object({
    identificationType: z.enum(['04', '05', '06', '08']),
    identification: z.string().trim().min(1, faults.identification).max(20),
    name: z.string().trim().min(1, faults.name).max(300),
    address: z.string().trim().max(300),
    email: z.string().trim().max(254),
    /** Said so: the list asks for both otherwise (docs/decisions/0013). */
    noAddress: z.boolean(),
    noEmail: z.boolean(),
    phone: z
      .string()
      .trim()
      .max(30)
      .refine((text) => text === '' || text.replace(/\D/g, '').length >= 6, faults.phone),
  })
  .superRefine((form, context) => {
    const refuse = (path: 'address' | 'email', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!form.noAddress && form.address === '') refuse('address', faults.address);
    if (!form.noEmail && !z.email().safeParse(form.email).success) refuse('email', faults.email);
    // Check digits warn and never stop: only the shape does.
    const fault = checkIdentification(
      form.identificationType,
      normaliseIdentification(form.identificationType, form.identification),
    ).find((each) => each.severity === 'error');
    if (fault !== undefined && form.identification.trim() !== '')
      context.addIssue({ code: 'custom', path: ['identification'], message: fault.sentence });
  });
export type ClientForm = z.infer<typeof clientForm>;

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

export const clientInputOf = ({ noAddress, noEmail, ...form }: ClientForm, id: string | undefined): ClientInput => ({
  ...form,
  id,
  address: noAddress ? undefined : form.address,
  email: noEmail ? undefined : form.email,
  identification: normaliseIdentification(form.identificationType, form.identification),
  phone: form.phone === '' ? undefined : form.phone,
});
