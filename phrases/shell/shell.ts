/** What surrounds every screen. */
export const shell = {
  product: 'Cuadre',
  skip: 'Saltar al contenido',
  pageTitle: (title: string) => `${title} · Cuadre`,
  create: 'Crear',
  newInvoice: 'Nueva factura',
  main: 'Principal',
  sections: 'Secciones',
  groups: { sell: 'Vender', buy: 'Comprar', business: 'Mi negocio' },
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

/** Where the documents go. */
export const environments = {
  names: { practice: 'Práctica', pruebas: 'Pruebas', produccion: 'Producción' },
  label: (name: string) => `Ambiente: ${name}`,
  meaning: {
    practice: 'Practicas con un SRI de demostración. Estas facturas no son válidas.',
    pruebas: 'El SRI revisa tus facturas, pero no tienen validez tributaria.',
    produccion: 'Tus facturas se envían al SRI y son válidas.',
  },
  change: 'Cambiar de ambiente',
} as const;

export const idle = {
  title: '¿Sigues ahí?',
  text: (seconds: number) => `Cerraremos tu sesión en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
  stay: 'Mantener mi sesión',
  leave: 'Salir',
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

/** Inside the mobile app. */
export const embedding = {
  title: 'Continúa en la app',
  text: 'Esta parte se hace en las pantallas de la app.',
  back: 'Volver',
} as const;

/** On small screens: the app of the store. */
export const store = {
  title: 'Mejor en la app',
  text: 'Cuadre también está en tu celular: entra más rápido y factura desde donde estés.',
  open: 'Abrir la tienda',
  stay: 'Seguir en la web',
} as const;
