import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import type { Ana } from './people.ts';

/** The SRI made them an agent, and they wrote down the resolution. */
export async function designate({ api, ruc, email }: Ana): Promise<void> {
  const { taxData } = await api.call(getTaxDataComplete);
  await api.call(updateTaxData, {
    body: {
      ruc,
      email,
      legalName: taxData.legalName ?? '',
      headOfficeAddress: taxData.headOfficeAddress ?? '',
      regime: 'GEN',
      keepsAccounting: true,
      retentionAgent: '1',
    },
  });
}
