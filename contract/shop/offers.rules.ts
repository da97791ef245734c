/** What the shop may sell, in the words of the first clients. */
export const productTypes = ['GASTO', 'DEC_RTA', 'PLN', 'FCO', 'PACK', 'F_ELE', 'DEC_IVA', 'GASTO_RETRO'] as const;
export type ProductType = (typeof productTypes)[number];

/**
 * What is counted of what was bought: documents, returns of a month or a year, expenses of the business for a time, and months
 * before that time.
 */
export const countedMeters = ['documents', 'iva', 'renta', 'expenses', 'pastMonths'] as const;
export type CountedMeter = (typeof countedMeters)[number];
/** Of these each use has a subject of its own, and nothing is used twice for it. */
export const usedMeters = ['iva', 'renta', 'pastMonths'] as const satisfies readonly CountedMeter[];
export type UsedMeter = (typeof usedMeters)[number];
/** Those that are free until the operator says since when they are asked for. */
export const askedMeters = [...usedMeters, 'expenses'] as const satisfies readonly CountedMeter[];
export type AskedMeter = (typeof askedMeters)[number];
/** Whose day that is: a month before a plan of expenses is asked for where such a plan is. */
export const askedWith = {
  iva: 'iva',
  renta: 'renta',
  expenses: 'expenses',
  pastMonths: 'expenses',
} as const satisfies Readonly<Record<AskedMeter, AskedMeter>>;
/** All that an offer may grant: a signature of so many years is no number that is used up. */
export const meters = [...countedMeters, 'signature'] as const;
export type Meter = (typeof meters)[number];

/** A signature is bought by itself. */
export const isSignature = (grants: readonly { readonly meter: Meter }[]): boolean =>
  grants.some(({ meter }) => meter === 'signature');

/** What each kind of product grants. A package grants at least two of them. */
export const metersOf: Readonly<Record<ProductType, readonly Meter[]>> = {
  PLN: ['documents'],
  FCO: ['documents'],
  DEC_IVA: ['iva'],
  DEC_RTA: ['renta'],
  GASTO: ['expenses'],
  GASTO_RETRO: ['pastMonths'],
  F_ELE: ['signature'],
  PACK: countedMeters,
};

/** What the first clients call a list of each kind. */
export const productKeys: Readonly<Record<ProductType, string>> = {
  PLN: 'planInvoiceProducts',
  FCO: 'invoceProducts',
  DEC_IVA: 'declarationIvaProducts',
  DEC_RTA: 'declarationRentaProducts',
  GASTO: 'expenseProducts',
  GASTO_RETRO: 'expenseRetroactiveProducts',
  F_ELE: 'signaturesProducts',
  PACK: 'packagesProducts',
};

/** In their words, of what serves to issue: groups of documents, or plans. */
export const familyOf = (type: ProductType): 'EIIG' | 'EIB' | null =>
  type === 'FCO' ? 'EIIG' : type === 'PLN' ? 'EIB' : null;

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
