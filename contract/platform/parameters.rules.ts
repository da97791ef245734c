/** Public settings by name: our texts, and what the operator of the installation has published. */
export const parameterNames = [
  'terms',
  'privacy',
  'chatContactRedirect',
  'contactEmail',
  'rentChangeNotice',
  'substituteDeclarationMessage',
] as const;
export type ParameterName = (typeof parameterNames)[number];
