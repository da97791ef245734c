/** What is sold, by the code of its offer. A code without words here is shown by what it grants. */
const names: Readonly<Record<string, string>> = {
  'facturas-25': '25 comprobantes',
  'facturas-100': '100 comprobantes',
};

export const offerName = (code: string): string => names[code] ?? code;

/** What the provider of payments shows to the buyer. */
export const paymentReference = (name: string): string => `Cuadre: ${name}`;
