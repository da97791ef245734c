/** What the shop may sell, in the words of the first clients. */
export const productTypes = ['GASTO', 'DEC_RTA', 'PLN', 'FCO', 'PACK', 'F_ELE', 'DEC_IVA', 'GASTO_RETRO'] as const;
export type ProductType = (typeof productTypes)[number];
/** Those whose grants are documents: so far nothing else is counted, so nothing else is sold. */
export const documentProducts = ['PLN', 'FCO'] as const satisfies readonly ProductType[];

/** The part of the shop's screen where a product stands: `#shopElectronicInvoicing`. */
export const shopSections = [
  'shopElectronicInvoicing',
  'shopExpenses',
  'shopDeclarations',
  'shopElectronicSignature',
  'shopPackages',
  'shopExpensesRetroactive',
] as const;

export const periodicities = ['ANUAL', 'SEMESTRAL', 'MENSUAL', 'UNICO'] as const;
export type Periodicity = (typeof periodicities)[number];

/** What a shop with real payments needs before it opens: who sells, who can invoice it, and something to sell. */
export const shopNeeds = ['seller', 'salesPoint', 'production', 'signature', 'offers'] as const;
export type ShopNeed = (typeof shopNeeds)[number];

/** What of a grant is counted; of a signature the years. */
export const meters = ['documents', 'signature'] as const;
