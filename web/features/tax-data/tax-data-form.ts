import { z } from 'zod';
import type { TaxData, TaxDataComplete } from '../../../contract/tax-data.ts';
import { setup } from '../../../phrases/screens/setup.ts';

const faults = setup.faults;
const optionalText = (max: number) => z.string().trim().max(max);

/** The tax information as its form holds it: every optional field is a text, empty when there is none. */
export const taxDataForm = z.object({
  ruc: z.string().regex(/^\d{10}001$/, faults.ruc),
  legalName: z.string().trim().min(1, faults.legalName).max(300),
  tradeName: optionalText(300),
  headOfficeAddress: z.string().trim().min(1, faults.address).max(300),
  phone: optionalText(20),
  email: z.email(faults.email).max(254),
  regime: z.enum(['GEN', 'RIM', 'POP']),
  keepsAccounting: z.boolean(),
  inGalapagos: z.boolean(),
  specialTaxpayer: z.string().regex(/^([A-Za-z0-9]{3,13})?$/, faults.special),
  retentionAgent: z.string().regex(/^\d{0,8}$/, faults.retention),
  largeTaxpayer: optionalText(300),
});
export type TaxDataForm = z.infer<typeof taxDataForm>;

const savedFields = Object.keys(taxDataForm.shape).filter((name) => name !== 'ruc') as (keyof TaxDataForm)[];

/** What somebody typed over what is kept; the RUC has its own way. */
export const differing = (now: TaxDataForm, kept: TaxDataForm): Partial<TaxDataForm> =>
  Object.fromEntries(savedFields.filter((name) => now[name] !== kept[name]).map((name) => [name, now[name]]));

export const formOf = (data: TaxDataComplete['taxData'], known: { taxId?: string; email?: string }): TaxDataForm => ({
  // A person's RUC is the cédula and 001: typed once at registration, never asked again.
  ruc: data.ruc ?? (/^\d{10}$/.test(known.taxId ?? '') ? `${known.taxId}001` : (known.taxId ?? '')),
  legalName: data.legalName ?? '',
  tradeName: data.tradeName ?? '',
  headOfficeAddress: data.headOfficeAddress ?? '',
  phone: data.phone ?? '',
  email: data.email ?? known.email ?? '',
  regime: data.regime ?? 'GEN',
  keepsAccounting: data.keepsAccounting ?? false,
  inGalapagos: data.inGalapagos ?? false,
  specialTaxpayer: data.specialTaxpayer ?? '',
  retentionAgent: data.retentionAgent ?? '',
  largeTaxpayer: data.largeTaxpayer ?? '',
});

const given = (text: string): string | undefined => (text === '' ? undefined : text);

export const taxDataOf = (form: TaxDataForm): TaxData => ({
  ...form,
  tradeName: given(form.tradeName),
  phone: given(form.phone),
  specialTaxpayer: given(form.specialTaxpayer),
  retentionAgent: given(form.retentionAgent),
  largeTaxpayer: given(form.largeTaxpayer),
});
