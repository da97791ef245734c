/** What is wrong with what the taxpayer says of the business. */
export const taxDataFaults = {
  otherRuc: (ruc: string) => `Tu cuenta es del RUC ${ruc}. Para facturar con otro RUC crea otra cuenta.`,
  establishmentZeros: 'El establecimiento 000 no existe. Empieza por 001.',
  salesPointZeros: 'El punto de venta 000 no existe. Empieza por 001.',
  unknownEstablishment: (code: string) => `El establecimiento ${code} no existe todavía. Créalo primero.`,
  earlierRegime: 'Un régimen anterior termina en diciembre de un año que ya pasó. Revisa lo que dijiste.',
  agentSince: 'Todavía no eres agente de retención en ese mes. Elige uno que ya empezó.',
  inactive: 'Un mes todavía no llega, tu RUC se activó antes de suspenderse, o dos veces se cruzan. Revisa los meses.',
  accountPassword: 'Tu clave de Cuadre no es correcta.',
} as const;

/** What real receipts still need. */
export const environmentFaults = {
  taxData: 'Faltan tus datos tributarios. Complétalos.',
  signature: 'Falta tu firma electrónica vigente. Súbela.',
  email: 'Falta verificar tu correo. Hazlo en Ajustes.',
} as const;
