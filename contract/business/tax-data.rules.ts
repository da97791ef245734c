/** @sri infoTributaria */
export const longestOfTaxData = {
  legalName: 300,
  tradeName: 300,
  headOfficeAddress: 300,
  phone: 20,
  largeTaxpayer: 300,
} as const;
export const longestEstablishmentAddress = 300;
/** A year each, in both halves at most. */
export const mostEarlierRegimes = 20;
/** So many times a RUC may have been suspended or closed. */
export const mostInactive = 20;
export const rucPattern = /^\d{10}001$/;
export const specialTaxpayerPattern = /^[A-Za-z0-9]{3,13}$/;
/**
 * Of a resolution pasted as the SRI prints it, NAC-DNCRASC20-00000001, or as receipts do, "Resolución No. 1", documents say
 * the number alone, without zeros before it.
 */
export const resolutionNumber = (text: string): string =>
  /^(?:.*[a-z].*[^a-z\d])?0*(\d+)\.?$/i.exec(text.trim())?.[1] ?? text.trim();
export const retentionAgentPattern = /^\d{1,8}$/;
