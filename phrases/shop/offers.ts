/** What is sold, by the code of its offer. A code without words here is shown by what it grants. */
const names: Readonly<Record<string, string>> = {
  'facturas-25': '25 comprobantes',
  'facturas-100': '100 comprobantes',
  'firma-1': 'Firma electrónica de 1 año',
  'firma-2': 'Firma electrónica de 2 años',
  'firma-3': 'Firma electrónica de 3 años',
  'firma-4': 'Firma electrónica de 4 años',
  'firma-5': 'Firma electrónica de 5 años',
};

export const offerName = (code: string): string => names[code] ?? code;

/** What the provider of payments shows to the buyer. */
export const paymentReference = (name: string): string => `Cuadre: ${name}`;
