/** E-mails about somebody's own account. */
export const codeMail = {
  subject: (code: string) => `${code} es tu código de Cuadre`,
  greeting: (name: string) => `Hola, ${name}`,
  body: 'Pediste cambiar tu clave. Escribe este código en la página donde lo pediste.',
  code: 'Código',
  valid: (minutes: number) => `Vale ${minutes} minutos y una sola vez.`,
  warning: 'Si no lo pediste, no hagas nada: tu clave sigue igual. Nunca te pediremos este código por teléfono.',
} as const;

export const passwordChangedMail = {
  subject: 'Tu clave de Cuadre cambió',
  greeting: (name: string) => `Hola, ${name}`,
  body: 'La clave de tu cuenta acaba de cambiar y cerramos las demás sesiones.',
  when: 'Cuándo',
  warning: 'Si no fuiste tú, pide un código en «Olvidé mi clave» y elige otra de inmediato.',
} as const;

export const accountMailFooter = 'Enviado con Cuadre, facturación electrónica.';
