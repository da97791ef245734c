import type { Fault } from '@cuadre/sri/faults';
import type { Issuer } from '@cuadre/sri/receipts';
import type { ErrorCode } from '#contract/errors.ts';
import { barTo } from '#contract/roles.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { issuingFault } from '../types/issuing-fault.ts';

/** Who issues nothing, whatever else they have: nothing more is asked of them. */
export function barredFault({
  accountGroup: group,
  regime,
  rucClaimedAt,
}: Pick<TaxpayerRow, 'accountGroup' | 'regime' | 'rucClaimedAt'>): Fault | undefined {
  const bar = barTo({ role: 'owner', group, regime, claimed: rucClaimedAt !== null }, 'issue');
  if (bar === 'taxpayer.ruc_claimed') return issuingFault(bar, 'ruc');
  if (bar === 'taxpayer.no_ruc') return issuingFault(bar, 'group');
  return bar === 'taxpayer.popular_business' ? issuingFault(bar, 'regime') : undefined;
}

/** The taxpayer's side of it; sales point, signature and quota are asked where they are read. */
export function taxpayerFaults(taxpayer: TaxpayerRow): Fault[] {
  const faults: Fault[] = [];
  if (!taxpayer.legalName || !taxpayer.headOfficeAddress) faults.push(issuingFault('tax_data.missing', 'taxData'));
  return faults;
}

const own: ReadonlySet<string> = new Set<ErrorCode>([
  'signature.missing',
  'signature.expired',
  'receipt.quota_exhausted',
  'taxpayer.no_ruc',
  'taxpayer.popular_business',
  'taxpayer.ruc_claimed',
  'taxpayer.not_retention_agent',
]);

/** One reason alone is refused by its own code; several, or one without a code, as the list they are. */
export const refuseIssuing = (faults: readonly Fault[]): Refusal => {
  const [first] = faults;
  const code = faults.length === 1 && first && own.has(first.code) ? (first.code as ErrorCode) : 'receipt.not_issuable';
  return refuse(code, faults);
};

/** The taxpayer as documents print it. @sri infoTributaria */
export const issuerOf = (row: TaxpayerRow, establishmentAddress: string, softwareProviderRuc?: string): Issuer => ({
  ruc: row.taxId,
  legalName: row.legalName ?? '',
  ...(row.tradeName && { tradeName: row.tradeName }),
  headOfficeAddress: row.headOfficeAddress ?? '',
  establishmentAddress,
  ...(row.specialTaxpayer && { specialTaxpayer: row.specialTaxpayer }),
  keepsAccounting: row.keepsAccounting,
  ...(row.retentionAgent && { retentionAgent: row.retentionAgent }),
  regime: row.regime,
  ...(row.largeTaxpayer && { largeTaxpayer: row.largeTaxpayer }),
  ...(softwareProviderRuc && softwareProviderRuc !== row.taxId && { softwareProviderRuc }),
});
