/** @sri infoTributaria */
export const longestOfTaxData = {
  legalName: 300,
  tradeName: 300,
  headOfficeAddress: 300,
  phone: 20,
  largeTaxpayer: 300,
} as const;
export const longestEstablishmentAddress = 300;
export const rucPattern = /^\d{10}001$/;
export const specialTaxpayerPattern = /^[A-Za-z0-9]{3,13}$/;
export const retentionAgentPattern = /^\d{1,8}$/;
