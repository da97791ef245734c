/** Coming in and leaving: login, and what an address says of either. */
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
