import { periodWithYear } from '../declarations/periods.ts';
import { returnNames } from '../declarations/return-names.ts';
import { monthOfYear } from '../shell/kit.ts';

/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  home: { to: '/home', says: ['Inicio', 'Ir al inicio', 'Pantalla principal', 'Casa'] },
  summary: { to: '/home', says: ['Resumen', 'Mi resumen'] },
  report: { to: '/home', search: { tab: 'reporte' }, says: ['Reporte', 'Reportes'] },
  issuedReport: {
    to: '/home',
    search: { tab: 'reporte', kind: 'issued' },
    says: ['Reporte de emitidos', 'Reporte de comprobantes emitidos', 'Reporte de ventas'],
  },
  receivedReport: {
    to: '/home',
    search: { tab: 'reporte', kind: 'received' },
    says: ['Reporte de recibidos', 'Reporte de comprobantes recibidos', 'Reporte de compras'],
  },
  extras: { to: '/home', search: { tab: 'extras' }, says: ['Extras', 'Más opciones'] },
  inbox: { to: '/inbox', says: ['Buzón', 'Mensajes', 'Notificaciones', 'Avisos', 'Buzón de la app'] },
  sriInbox: {
    to: '/inbox',
    search: { tab: 'sri' },
    says: ['Buzón del SRI', 'Mensajes del SRI', 'Buzón tributario', 'Notificaciones del SRI'],
  },
  profile: { to: '/home', search: { tab: 'perfil' }, says: ['Perfil', 'Mi perfil'] },
  businesses: {
    to: '/home',
    search: { tab: 'perfil' },
    says: ['Cambiar de negocio', 'Mis negocios', 'Otro negocio', 'Cambiar de empresa'],
  },
} as const;

/** What opens no screen. */
export const otherCommands = {
  back: { act: 'back', says: ['Regresar', 'Atrás', 'Volver atrás', 'Volver', 'Retroceder', 'Regrésame'] },
  reload: { act: 'reload', says: ['Recargar', 'Actualizar', 'Refrescar'] },
  reset: {
    act: 'reset',
    says: [
      'Empezar de nuevo',
      'Empezar otra vez',
      'Restablecer',
      'Resetear',
      'Reiniciar',
      'Quitar filtros',
      'Limpiar pantalla',
    ],
  },
  login: {
    answers: 'alreadyIn',
    says: ['Ingresar a mi cuenta', 'Iniciar sesión', 'Ingresar', 'Entrar', 'Entrar a mi cuenta'],
  },
  register: { answers: 'alreadyIn', says: ['Registrarme', 'Registro', 'Crear cuenta', 'Crear una cuenta nueva'] },
} as const;

/** Said otherwise and meant alike: of each the first word stands for all. */
export const saidAlike = ['agregar añadir anadir añade anade', 'lista listado', 'app aplicación'] as const;

export const commandWords = {
  title: '¿Qué quieres hacer?',
  stop: 'Dejar de escuchar',
  label: 'Escribe o di lo que quieres hacer',
  example: 'Por ejemplo: nueva factura',
  exampleOutside: 'Por ejemplo: crear cuenta',
  listening: 'Te escucho…',
  nothing: 'No entendí. Prueba con una de estas:',
  all: 'Puedes decir o escribir',
  saleHint:
    'O una venta completa: «dos horas de consultoría a setenta y cinco dólares para» y el nombre de tu cliente.',
  itemHint: 'O un gasto o ingreso: «gasté veinte dólares en luz».',
  monthHint: 'O un mes: «cuánto vendí en octubre».',
  itemLabel: (direction: 'ING' | 'GAS', group: 'NEG' | 'PER', name: string, value: string) =>
    `${direction === 'GAS' ? 'Gasto' : 'Ingreso'} ${group === 'PER' ? 'personal' : 'del negocio'}: ${name}, ${value}`,
  itemRhythm: {
    U: 'Este mes. Llena el formulario y lo guardas tú.',
    M: 'Cada mes. Llena el formulario y lo guardas tú.',
    A: 'Cada año. Llena el formulario y lo guardas tú.',
  },
  monthLabel: {
    ING: (month: string) => `Ingresos de ${monthOfYear(month)}`,
    GAS: (month: string) => `Gastos de ${monthOfYear(month)}`,
    summary: (month: string) => `Resumen de ${monthOfYear(month)}`,
    dashboard: (month: string) => `Tablero de ${monthOfYear(month)}`,
  },
  returnLabel: ({ obligation, period }: { readonly obligation: keyof typeof returnNames; readonly period: string }) =>
    `${returnNames[obligation].tax} de ${periodWithYear(period)}`,
  saleLabel: (quantity: string, description: string, price: string, client: string) =>
    `Factura: ${quantity} × ${description} a ${price} para ${client}`,
  saleWithoutPrice: (quantity: string, description: string, client: string) =>
    `Factura: ${quantity} × ${description} para ${client}`,
  saleNeedsPrice: 'Falta el precio: lo pones en la factura.',
  saleNoClient: (name: string) => `No hay un cliente que se llame «${name}». Revisa el nombre o agrégalo a tu lista.`,
  saleMayNot: 'Con esta cuenta o permiso no puedes emitir.',
  saleLooking: 'Busco a tu cliente…',
  alreadyIn: 'Ya entraste. Para usar otra cuenta, di «cerrar sesión».',
  notIn: 'Todavía no has entrado.',
  entersFirst: (what: string) => `Entra y te llevamos a: ${what}`,
  noChat: 'Todavía no hay un chat de contacto. Busca en la Ayuda.',
  noAnswer: 'No pudimos preguntar. Revisa tu conexión.',
  opening: (what: string) => `Abriendo: ${what}`,
  here: (what: string) => `Ya estás aquí: ${what}`,
  wentBack: 'Regresaste una pantalla.',
  finalConsumer: 'consumidor final',
  undo: 'Deshacer',
  firstUse:
    'Para entenderte, tu navegador puede enviar el audio a su servicio de voz. Cuadre no lo guarda. ¿Quieres usar el micrófono?',
  allow: 'Usar el micrófono',
  noSpeech: 'Este navegador no reconoce voz. Escribe lo que quieres hacer.',
  denied: 'No podemos usar el micrófono. Escribe lo que quieres hacer.',
  offline: 'Sin conexión no se puede usar la voz. Escribe lo que quieres hacer.',
  silence: 'No oí nada. Inténtalo otra vez o escríbelo.',
} as const;
