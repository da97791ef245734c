import { ICE, IRBPNR, IVA, ivaRates, labelOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';

/** "IVA 15 %", "ICE". A code may have had another label on the day of the document. */
export const labelOfTax = ({ taxCode, rateCode }: Taxed, day?: Day): string => {
  if (taxCode === IVA) return `IVA ${labelOn(ivaRates, rateCode, day)?.replace(/^IVA\s*/i, '') ?? rateCode}`;
  if (taxCode === ICE) return 'ICE';
  return taxCode === IRBPNR ? 'IRBPNR' : `Impuesto ${taxCode}`;
};

interface Taxed {
  readonly taxCode: string;
  readonly rateCode: string;
}
