/** What surrounds every screen. */
export const shell = {
  product: 'Cuadre',
  skip: 'Saltar al contenido',
  pageTitle: (title: string) => `${title} · Cuadre`,
  create: 'Crear',
  newInvoice: 'Nueva factura',
  main: 'Principal',
  sections: 'Secciones',
  groups: {
    sell: 'Vender',
    buy: 'Comprar',
    business: 'Mi negocio',
    wallet: 'Mi billetera',
    taxes: 'Impuestos',
    desk: 'Este Cuadre',
  },
  scope: 'Negocio o billetera',
  scopes: { NEG: 'Mi negocio', PER: 'Mi billetera' },
  /** Of a form. */
  formStays: (scope: string) => `Esto se guarda en «${scope}»`,
  formFollows: (scope: string) => `Pasar a «${scope}»`,
  /** Of returns, to who is not their owner: every screen of them says «tú». */
  whose: (name: string) => `Esto es de ${name}: «tu» y «tus» hablan de sus impuestos, no de los tuyos.`,
  menu: 'Menú',
  account: 'Tu cuenta',
  settings: 'Ajustes',
  logout: 'Salir',
  theme: 'Tema',
  themes: { 'theme-first': 'Páramo', 'theme-second': 'Pacífico', 'theme-third': 'Orquídea' },
  mode: 'Apariencia',
  light: 'Claro u oscuro',
  modes: { light: 'Claro', dark: 'Oscuro', system: 'Como mi equipo' },
  avatar: 'Tu dibujo',
  avatars: { first: 'Pájaro', second: 'Montaña', third: 'Flor' },
} as const;

/** The end of every page. */
export const footer = {
  help: 'Ayuda',
  helpHere: '¿Cómo funciona esta pantalla?',
  contact: 'Contacto',
  terms: 'Términos',
  privacy: 'Privacidad',
  legal: 'Términos y privacidad',
} as const;

export const notFound = {
  title: 'Esta página no existe',
  text: 'Quizá la dirección cambió o está incompleta.',
  home: 'Ir al inicio',
  back: 'Volver',
} as const;

export const crash = {
  title: 'Algo no salió bien',
  text: 'Lo que guardaste sigue ahí. Vuelve a cargar la página.',
  reload: 'Volver a cargar',
} as const;

/** Inside the mobile app. */
export const embedding = {
  title: 'Continúa en la app',
  text: 'Esta parte se hace en las pantallas de la app.',
  back: 'Volver',
} as const;

/** In a browser, where the operator leaves it to the mobile app. */
export const inApp = {
  title: embedding.title,
  buy: 'Las compras y los cambios de plan se hacen en la app. Lo que ya compraste sirve igual aquí.',
  leave: 'La cuenta se elimina en la app.',
  open: { appStore: 'Abrir en App Store', playStore: 'Abrir en Google Play' },
  scan: { appStore: 'Código QR de la app en App Store', playStore: 'Código QR de la app en Google Play' },
} as const;
