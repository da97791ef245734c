/** Public settings by name: our texts, and what the operator of the installation has published. */
export const parameterNames = [
  'terms',
  'privacy',
  'chatContactRedirect',
  'contactEmail',
  'rentChangeNotice',
  'substituteDeclarationMessage',
  'buysIn',
] as const;
export type ParameterName = (typeof parameterNames)[number];

/** What the operator of the installation publishes, each row from its day on. */
export const publishedNames = [
  'chatContactRedirect',
  'contactEmail',
  'rentChangeNotice',
  'substituteDeclarationMessage',
  'freeMonthsBack',
  'buysIn',
  'asks.iva',
  'asks.renta',
  'asks.expenses',
] as const;
