const goesOn =
  'No se renueva solo: renuévalo cuando quieras y no pierdes ningún día. Tus datos y descargas siguen ahí siempre.';

/** The mail that what was bought ends soon. */
export const planMail = {
  documents: {
    subject: (day: string) => `Tus comprobantes se terminan el ${day}`,
    body: `Lo que compraste para emitir está por terminar. ${goesOn}`,
  },
  expenses: {
    subject: (day: string) => `Tu plan de gastos se termina el ${day}`,
    body: `Tu plan para anotar gastos del negocio está por terminar. ${goesOn}`,
  },
  greeting: (name: string) => `Hola, ${name}`,
  what: 'Compraste',
  ends: 'Vale hasta',
  action: 'Renovar',
} as const;
