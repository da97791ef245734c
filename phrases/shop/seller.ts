/** `npm run seller`. */
export const sellerTerminal = {
  usage: 'Usa: npm run seller -- RUC 001-001, con el RUC de quien vende y su punto de emisión.',
  noTaxpayer: (ruc: string) => `Nadie tiene aquí el RUC ${ruc}. Regístralo primero.`,
  noSalesPoint: (ruc: string, point: string) => `El RUC ${ruc} no tiene abierto el punto de emisión ${point}.`,
  named: (ruc: string, point: string, environment: string) =>
    `Desde ahora vende ${ruc}, desde el punto ${point}. Emite en ${environment}.`,
} as const;
