/** E-mails about somebody's own account. */
export const codeMail = {
  greeting: (name: string) => `Hola, ${name}`,
  code: 'Código',
  valid: (minutes: number) => `Vale ${minutes} minutos y una sola vez.`,
  purposes: {
    password: {
      subject: (code: string) => `${code} es tu código de Cuadre`,
      body: 'Pediste cambiar tu clave. Escribe este código en la página donde lo pediste.',
      warning: 'Si no lo pediste, no hagas nada: tu clave sigue igual. Nunca te pediremos este código por teléfono.',
    },
    email: {
      subject: (code: string) => `${code} verifica tu correo en Cuadre`,
      body: 'Escribe este código en Cuadre para confirmar que este correo es tuyo.',
      warning: 'Si no tienes cuenta en Cuadre, no hagas nada. Nunca te pediremos este código por teléfono.',
    },
  },
} as const;

export const passwordChangedMail = {
  subject: 'Tu clave de Cuadre cambió',
  greeting: (name: string) => `Hola, ${name}`,
  body: 'La clave de tu cuenta acaba de cambiar y cerramos las demás sesiones.',
  when: 'Cuándo',
  warning: 'Si no fuiste tú, pide un código en «Olvidé mi clave» y elige otra de inmediato.',
} as const;

/** What happened to the account, also for the case that somebody else did it. */
export const accountNotices = {
  greeting: (name: string) => `Hola, ${name}`,
  device: 'Dispositivo',
  when: 'Cuándo',
  yours: 'Si fuiste tú, no tienes que hacer nada.',
  notYours: 'Si no fuiste tú, cambia tu clave y quita el dispositivo en Perfil, Seguridad.',
  security: 'Revisar mis dispositivos',
  newPassword: 'Si ya no puedes entrar, pide un código en «Olvidé mi clave» y elige otra de inmediato.',
  new_device: {
    subject: 'Entraron a tu cuenta de Cuadre desde un dispositivo nuevo',
    body: 'Alguien entró a tu cuenta con tu clave desde un dispositivo que no conocíamos.',
  },
  factor_on: {
    subject: 'Activaste la verificación en dos pasos',
    body: 'Desde ahora pedimos un código de tu app además de tu clave.',
  },
  factor_off: {
    subject: 'Desactivaste la verificación en dos pasos',
    body: 'Tu cuenta ya no pide un código además de tu clave.',
  },
  recovery_code: {
    subject: 'Usaron un código de recuperación de tu cuenta',
    body: 'Alguien usó en tu cuenta uno de los códigos de recuperación que guardaste. Ese código ya no sirve.',
  },
  recovery_codes_new: {
    subject: 'Creaste códigos de recuperación nuevos',
    body: 'Los códigos de recuperación que guardaste antes ya no sirven.',
  },
  recovery_codes_gone: {
    subject: 'Crea códigos de recuperación nuevos',
    body: 'Tuvimos que volver a una copia de seguridad. Por tu seguridad, los códigos de recuperación que guardaste ya no sirven. Tu app de códigos sigue igual.',
    closing: 'Entra con tu clave y el código de tu app, y crea otros en Perfil, Seguridad.',
    action: 'Crear códigos nuevos',
  },
} as const;

export const emailChangedMail = {
  subject: 'El correo de tu cuenta de Cuadre cambió',
  greeting: (name: string) => `Hola, ${name}`,
  body: 'Tu cuenta usa ahora otro correo. A este ya no te escribiremos.',
  newEmail: 'Correo nuevo',
  warning: 'Si no fuiste tú, entra con tu cédula o RUC, cambia tu clave y vuelve a poner este correo.',
} as const;

/** A business that was deleted, and one that was taken back. */
export const deletionMail = {
  greeting: (name: string) => `Hola, ${name}`,
  eraseAt: 'Se borrará el',
  closed: {
    subject: (business: string) => `Cerramos ${business} en Cuadre`,
    body: (business: string) =>
      `Pidieron eliminar la cuenta de ${business}. Ya está cerrada y destruimos su firma y sus claves del SRI.`,
    takeBack:
      'Si no fuiste tú o cambiaste de idea, entra con tu clave antes de esa fecha y elige «Recuperar mi cuenta».',
    takeBackOne:
      'Si no fuiste tú o cambiaste de idea, entra antes de esa fecha y recupérala en Perfil, entre tus negocios.',
    takeBackByOther: (who: string) =>
      `Hasta esa fecha solo ${who} puede recuperarla, porque la cerró. Si no lo sabías, avísale cuanto antes.`,
    kept: 'Los comprobantes se guardan siete años porque la ley lo pide.',
  },
  takenBack: {
    subject: (business: string) => `${business} sigue en Cuadre`,
    body: (business: string) => `La cuenta de ${business} está abierta otra vez y no se borrará.`,
    closing: 'Sube otra vez tu firma electrónica y, si la guardabas, tu clave del SRI: las destruimos al cerrar.',
  },
} as const;

export const accountMailFooter = 'Enviado con Cuadre, facturación electrónica.';
