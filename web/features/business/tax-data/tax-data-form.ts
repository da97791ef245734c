import type { TaxData, TaxDataComplete } from '#contract/business/tax-data.ts';
import { isEmail } from '#contract/common.ts';
import { setup } from '#phrases/business/setup.ts';
import { accepted, atMost, type FieldRules, filled } from '#web/ui/inputs/field-rules.ts';

const faults = setup.faults;

/** The tax information as its form holds it: every optional field is a text, empty when there is none. */
export type TaxDataForm = Required<TaxData>;

const shaped = (shape: RegExp, otherwise: string) => accepted((text: string) => shape.test(text), otherwise);

export const taxDataRules: FieldRules<TaxDataForm> = {
  ruc: shaped(/^\d{10}001$/, faults.ruc),
  legalName: filled(faults.legalName, 300),
  tradeName: atMost(300),
  headOfficeAddress: filled(faults.address, 300),
  phone: atMost(20),
  email: accepted(isEmail, faults.email),
  specialTaxpayer: shaped(/^([A-Za-z0-9]{3,13})?$/, faults.special),
  retentionAgent: shaped(/^\d{0,8}$/, faults.retention),
  largeTaxpayer: atMost(300),
};

const savedFields = [
  'legalName',
  'tradeName',
  'headOfficeAddress',
  'phone',
  'email',
  'regime',
  'keepsAccounting',
  'inGalapagos',
  'specialTaxpayer',
  'retentionAgent',
  'largeTaxpayer',
] as const satisfies (keyof TaxDataForm)[];

/** Without the spaces around a text, which nobody keeps. */
const bare = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value);

/** What somebody typed over what is kept; the RUC has its own way. */
export const differing = (now: TaxDataForm, kept: TaxDataForm): Partial<TaxDataForm> =>
  Object.fromEntries(
    savedFields.map((name) => [name, bare(now[name])] as const).filter(([name, value]) => value !== bare(kept[name])),
  );

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

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const taxDataOf = (form: TaxDataForm): TaxData => ({
  ...form,
  tradeName: given(form.tradeName),
  phone: given(form.phone),
  specialTaxpayer: given(form.specialTaxpayer),
  retentionAgent: given(form.retentionAgent),
  largeTaxpayer: given(form.largeTaxpayer),
});
