import {
  longestOfTaxData as longest,
  resolutionNumber,
  retentionAgentPattern,
  rucPattern,
  specialTaxpayerPattern,
} from '#contract/business/tax-data.rules.ts';
import type { TaxData, TaxDataComplete, TaxDataPart } from '#contract/business/tax-data.ts';
import { isEmail } from '#contract/common.ts';
import { setup } from '#phrases/business/setup.ts';
import { accepted, atMost, type FieldRules, filled } from '#web/ui/inputs/field-rules.ts';

const faults = setup.faults;

/** The tax information as its form holds it: every optional field is a text, empty when there is none. */
export interface TaxDataForm extends Required<Omit<TaxData, 'earlierRegimes' | 'agentSince' | 'inactive'>> {
  /** What they were before, once somebody chose it (`answered`); undefined: as is supposed. */
  earlier: string | undefined;
  /** Since which month they are an agent of retention, once somebody chose it; empty: always; undefined: as is supposed. */
  agentSince: string | undefined;
  /** Each time the RUC was suspended or closed, once somebody chose it; undefined: as it was. */
  inactive: TaxData['inactive'];
}

const shapedOrEmpty = (shape: RegExp, otherwise: string) =>
  accepted((text: string) => text === '' || shape.test(text), otherwise);

export const taxDataRules: FieldRules<TaxDataForm> = {
  ruc: accepted((text) => rucPattern.test(text), faults.ruc),
  legalName: filled(faults.legalName, longest.legalName),
  tradeName: atMost(longest.tradeName),
  headOfficeAddress: filled(faults.address, longest.headOfficeAddress),
  phone: atMost(longest.phone),
  email: accepted(isEmail, faults.email),
  specialTaxpayer: shapedOrEmpty(specialTaxpayerPattern, faults.special),
  retentionAgent: (text) => shapedOrEmpty(retentionAgentPattern, faults.retention)(resolutionNumber(text)),
  largeTaxpayer: atMost(longest.largeTaxpayer),
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
  'ivaSemiannual',
  'specialTaxpayer',
  'retentionAgent',
  'largeTaxpayer',
] as const satisfies Exclude<keyof TaxDataForm, 'earlier' | 'agentSince' | 'inactive'>[];

/** Without the spaces around a text, which nobody keeps. */
const bare = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value);

/** What somebody typed over what is kept; the RUC is saved on its own. */
export const differing = (typed: TaxDataForm, kept: TaxDataForm): TaxDataPart => {
  const now = { ...typed, retentionAgent: resolutionNumber(typed.retentionAgent) };
  return Object.fromEntries(
    savedFields.map((name) => [name, bare(now[name])] as const).filter(([name, value]) => value !== bare(kept[name])),
  );
};

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
  ivaSemiannual: data.ivaSemiannual ?? false,
  specialTaxpayer: data.specialTaxpayer ?? '',
  retentionAgent: data.retentionAgent ?? '',
  largeTaxpayer: data.largeTaxpayer ?? '',
  earlier: undefined,
  agentSince: undefined,
  inactive: undefined,
});

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const taxDataOf = ({ earlier: _, agentSince, ...form }: TaxDataForm): TaxData => ({
  ...form,
  ...(agentSince !== undefined && { agentSince: agentSince || null }),
  tradeName: given(form.tradeName),
  phone: given(form.phone),
  specialTaxpayer: given(form.specialTaxpayer),
  retentionAgent: given(resolutionNumber(form.retentionAgent)),
  largeTaxpayer: given(form.largeTaxpayer),
});
