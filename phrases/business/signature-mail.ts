/** The e-mail that announces the end of a signature. */
export const signatureMailText = {
  subject: (days: number) =>
    days <= 1 ? 'Tu firma electrónica caduca mañana' : `Tu firma electrónica caduca en ${days} días`,
  greeting: (name: string) => `Hola, ${name}`,
  body: (day: string) => `Tu firma electrónica caduca el ${day}. Después de ese día no podrás emitir comprobantes.`,
  holder: 'Titular',
  entity: 'Entidad',
  ends: 'Caduca',
  todo: 'Renuévala con tu entidad certificadora y sube el archivo nuevo en Perfil, Firma electrónica.',
  footer: 'Enviado con Cuadre, facturación electrónica.',
} as const;
