/** Coming in: start page, login, registration. */
export const start = {
  title: 'Factura en minutos, sin enredos',
  text: 'Emite facturas electrónicas autorizadas por el SRI desde tu celular o computadora.',
  register: 'Crear mi cuenta',
  signIn: 'Ya tengo cuenta',
  /** Drawn beside it on a computer: an invoice as our own screens show it. 69,00 = 60,00 + 9,00. */
  picture: {
    label: 'Ejemplo de una factura autorizada, como la verá tu cliente',
    example: 'Ejemplo',
    state: 'Factura autorizada',
    sent: 'Ya está en el correo de Ana.',
    business: 'SALÓN ROSA ELENA',
    kind: 'FACTURA',
    number: 'No. 001-001-000000012',
    buyer: 'Cliente: Ana Quishpe Vera',
    lines: [
      ['1 × Corte de cabello', '12,50'],
      ['1 × Tinte completo', '45,00'],
      ['2 × Champú', '11,50'],
    ],
    sums: [
      ['Subtotal 15 %', '60,00'],
      ['IVA 15 %', '9,00'],
    ],
    total: ['Total', '$69,00'],
  },
  points: [
    {
      title: 'Practica gratis desde el primer minuto',
      text: 'Emite facturas de prueba con una firma de demostración.',
    },
    { title: 'Tu cliente la recibe al instante', text: 'El RIDE y el XML llegan a su correo cuando el SRI autoriza.' },
    { title: 'Nada se pierde', text: 'Si el SRI no responde, guardamos tu factura y la enviamos apenas vuelva.' },
  ],
} as const;

export const signIn = {
  title: 'Entra a tu cuenta',
  username: 'Correo, cédula o RUC',
  password: 'Clave',
  submit: 'Entrar',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Crear mi cuenta',
  missingUsername: 'Escribe tu correo, cédula o RUC.',
  missingPassword: 'Escribe tu clave.',
  left: 'Saliste de tu cuenta.',
  leaving: 'Cerrando tu sesión…',
  paymentLink: 'Ese enlace de pago todavía no funciona aquí.',
} as const;

/** Beside the codes of the calls: what may stand in `?error=` of the login. */
export const sessionErrors = {
  SessionRequired: 'Entra para continuar donde estabas.',
  SessionIdle: 'Cerramos tu sesión porque no la usabas. Entra para continuar donde estabas.',
} as const;

/** Leaving, by oneself or through a link of the mobile app. */
export const leave = {
  title: 'Salir',
  owedTitle: 'Saliste en este equipo',
  owedText: 'Sin internet no pudimos avisar al servidor. Lo haremos apenas vuelva la conexión.',
  closedTitle: 'Esa sesión está cerrada',
  closedText: 'Se cerró solo la sesión de ese enlace.',
  refusedTitle: 'Ese enlace ya no sirve',
  refusedText: 'Los enlaces para salir sirven una sola vez y por cinco minutos.',
  go: 'Ir al inicio',
} as const;

/** The page of /error: why something could not go on. */
export const errorPage = {
  title: 'No pudimos continuar',
  signIn: 'Entrar',
  home: 'Ir al inicio',
} as const;

export const register = {
  title: 'Crea tu cuenta',
  text: 'Toma menos de un minuto.',
  shortName: '¿Cómo te llamas?',
  shortNameHint: 'Tu nombre corto, así te saludamos.',
  identification: 'Cédula o RUC',
  hadBilling: '¿Ya facturabas electrónicamente?',
  hadBillingYes: 'Sí, ya emitía',
  hadBillingNo: 'No, recién empiezo',
  email: 'Correo',
  password: 'Clave',
  passwordHint: '8 o más caracteres, con mayúscula, minúscula, número y símbolo. Ni tu nombre ni una clave común.',
  confirmation: 'Repite la clave',
  terms: 'Acepto los términos y la política de privacidad',
  termsRead: 'Leer los términos',
  submit: 'Crear cuenta',
  have: '¿Ya tienes cuenta?',
  signIn: 'Entrar',
  faults: {
    shortName: 'Escribe tu nombre.',
    identification: 'La cédula tiene 10 dígitos y el RUC 13.',
    email: 'Escribe un correo válido, como ana@correo.ec.',
    passwordMissing: (what: readonly string[]) =>
      `Falta: ${what.length > 1 ? `${what.slice(0, -1).join(', ')} y ${what.at(-1)}` : what[0]}.`,
    passwordMore: (count: number) => (count === 1 ? '1 carácter más' : `${count} caracteres más`),
    passwordKinds: {
      upper: 'una mayúscula',
      lower: 'una minúscula',
      digit: 'un número',
      symbol: 'un símbolo, por ejemplo el punto',
    },
    passwordOther: (symbols: string) => `Usa solo letras sin tilde, números y estos símbolos: ${symbols}`,
    confirmation: 'Las dos claves no coinciden.',
    terms: 'Acepta los términos para continuar.',
    billing: 'Elige una de las dos.',
  },
} as const;
