/** What opens over every screen. */
export const idle = {
  title: '¿Sigues ahí?',
  text: (seconds: number) => `Cerraremos tu sesión en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
  stay: 'Mantener mi sesión',
  leave: 'Salir',
} as const;

/** Titles of the app's alert when it brings none. */
export const alert = {
  success: 'Listo',
  error: 'Algo no salió bien',
  info: 'Ten en cuenta',
  warning: 'Atención',
} as const;

/** While something is signed or sent. */
export const loading = {
  signing: 'Firmando y enviando al SRI…',
  checkingSignature: 'Comprobando tu firma…',
  seconds: (count: number) => (count === 1 ? '1 segundo' : `${count} segundos`),
  lateTitle: 'Está tardando más de lo normal',
  lateText: 'Puede terminar todavía. Antes de repetir, mira si ya está en Comprobantes.',
} as const;

/** Why a tab begins anew. */
export const changedElsewhere = {
  otherBusiness: 'Cambiaste de negocio en otra pestaña. Lo que dejaste a medias en el otro te espera en su pantalla.',
  otherPerson: 'Otra persona entró en otra pestaña.',
} as const;
