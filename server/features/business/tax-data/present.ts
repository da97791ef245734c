import type { Fault } from '@cuadre/sri/faults';
import { parseRuc } from '@cuadre/sri/ids';
import type { SignatureInfo, TaxData } from '#contract/business/tax-data.ts';
import { errors } from '#phrases/errors.ts';
import type { SignatureRow, TaxpayerRow } from '#server/db/tables/index.ts';
import { isAgent } from './change-designation.ts';

/** What is known so far: a new taxpayer has the RUC and the e-mail of the account. */
export const presentTaxData = (row: TaxpayerRow): Partial<TaxData> => ({
  ruc: row.taxId,
  legalName: row.legalName ?? undefined,
  tradeName: row.tradeName ?? undefined,
  headOfficeAddress: row.headOfficeAddress ?? undefined,
  phone: row.phone ?? undefined,
  email: row.email ?? undefined,
  regime: row.regime,
  keepsAccounting: row.keepsAccounting,
  inGalapagos: row.inGalapagos,
  ivaSemiannual: row.ivaSemiannual,
  earlierRegimes: row.earlierRegimes,
  specialTaxpayer: row.specialTaxpayer ?? undefined,
  retentionAgent: row.retentionAgent ?? undefined,
  ...(isAgent(row) && { agentSince: row.designated.at(-1)?.since ?? null }),
  inactive: row.inactive,
  largeTaxpayer: row.largeTaxpayer ?? undefined,
});

/** Said and stops nothing: an odd check digit, and that a negocio popular cannot issue. */
export const taxDataWarnings = ({ taxId, regime }: Pick<TaxpayerRow, 'taxId' | 'regime'>): Fault[] => [
  ...parseRuc(taxId).faults.map((fault) => ({ ...fault, place: 'ruc' })),
  ...(regime === 'POP'
    ? [
        {
          code: 'taxpayer.popular_business',
          place: 'regime',
          sentence: errors['taxpayer.popular_business'],
          severity: 'warning' as const,
        },
      ]
    : []),
];

/** Days before the end from which a certificate is announced (ruling R16). */
export const reminderDays = [60, 30, 7] as const;
const day = 86_400_000;

export const presentSignature = (row: SignatureRow | undefined, demo: boolean, now: Date): SignatureInfo => {
  // The practice signature is made when it is first needed: to a reader it is there.
  if (!row) return { status: demo ? 'ready' : 'none', demo };
  const left = row.validTo.getTime() - now.getTime();
  return {
    status: left <= 0 ? 'expired' : left <= reminderDays[0] * day && !row.demo ? 'expiring' : 'ready',
    holder: row.holder,
    identification: row.identification,
    issuer: row.issuer,
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
    demo: row.demo,
  };
};
