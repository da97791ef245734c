import { dayInEcuador } from '@cuadre/sri/dates';
import { practiceAddress } from '#phrases/business/setup.ts';
import { businessNameOf, identificationOf, type TaxpayerRow } from '#server/db/tables/index.ts';

/** Who only practised has an address that says so and is none. */
export const addressOf = ({ headOfficeAddress }: Pick<TaxpayerRow, 'headOfficeAddress'>): string | undefined =>
  headOfficeAddress === practiceAddress ? undefined : (headOfficeAddress ?? undefined);

/** What names a business and says since when it is here. */
export const businessFacts = (row: TaxpayerRow) => ({
  customerId: row.tenantId,
  taxId: identificationOf(row),
  businessName: businessNameOf(row),
  location: addressOf(row),
  registerDate: dayInEcuador(row.createdAt),
});
