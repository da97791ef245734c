/** The mail that what was bought to issue with ends soon. */
export const planMail = {
  subject: (day: string) => `Tus comprobantes se terminan el ${day}`,
  greeting: (name: string) => `Hola, ${name}`,
  body: 'Lo que compraste para emitir está por terminar. No se renueva solo: renuévalo cuando quieras y no pierdes ningún día. Tus datos y descargas siguen ahí siempre.',
  what: 'Compraste',
  ends: 'Vale hasta',
  action: 'Renovar',
} as const;
