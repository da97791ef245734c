import { formatMoney, formatPercent } from '@cuadre/sri/num';
import type { ContentIcon, ContentKind } from '#contract/content/content.rules.ts';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { Meter } from '#contract/shop/offers.rules.ts';
import { shopWords } from '../shop/shop.ts';

/** What the operator sells, promotes, shows and publishes, as operators edit it. */
export const publishedWords = {
  loading: 'Cargando la lista',
  texts: {
    offers: 'Cada cambio empieza un día. Lo que ya se vendió queda como se vendió.',
    promotions: 'Códigos que abaratan una compra, desde un día.',
    content: 'Publicidad, consejos, mensajes y enlaces, desde un día.',
    parameters: 'Datos públicos de este Cuadre, desde un día.',
  } satisfies Readonly<Record<PublishedList, string>>,
  add: {
    offers: 'Vender algo nuevo',
    promotions: 'Nuevo código',
    content: 'Mostrar algo nuevo',
    parameters: 'Publicar un dato',
  } satisfies Readonly<Record<PublishedList, string>>,
  none: 'Todavía no hay nada.',
  practice: {
    offers: 'Aquí los pagos son de práctica: lo que cambies vale solo para ellos.',
    promotions: 'Aquí los pagos son de práctica: lo que cambies vale solo para ellos.',
    content: 'Son ejemplos de práctica: todos terminan cuando guardes lo primero tuyo.',
    parameters: '',
  } satisfies Readonly<Record<PublishedList, string>>,
  states: { ended: 'Terminó', now: 'Vale hoy', to_come: 'Por empezar' },
  days: (from: string, until: string | null) =>
    until === null ? `Desde el ${from}` : `Desde el ${from} hasta el ${until}`,
  change: 'Cambiar',
  changeOf: (title: string) => `Cambiar ${title}`,
  end: 'Poner fin',
  endOf: (title: string) => `Poner fin a ${title}`,
  takeBack: {
    action: 'Retirar',
    of: (title: string) => `Retirar ${title}`,
    title: '¿Retirar lo que no empieza?',
    text: 'Sigue valiendo lo anterior, como si no se hubiera anunciado.',
    submit: 'Retirar',
    done: 'Retirado.',
  },
  back: 'Volver a la lista',
  typedAgain: 'Escribe el código completo: aquí solo se guarda su huella.',
  preview: 'Ver cómo queda',
  previewTitle: 'Así se verá',
  before: 'Antes',
  after: 'Desde ese día',
  mend: 'Hay algo que corregir. Mira cada campo.',
  save: 'Guardar',
  saved: 'Guardado.',
  again: 'Ver la lista como está',
  from: 'Empieza',
  until: 'Último día',
  untilHint: 'Sin fin, déjalo vacío.',
  choose: 'Elige',
  missing: 'Falta este dato.',
  everywhere: 'Si no eliges ninguno, es para todos.',
  yes: 'Sí',
  no: 'No',
  picture: {
    upload: 'Subir imagen',
    kept: 'Imagen subida. Su nombre ya está en el campo.',
    label: 'Imagen, GIF o video',
    hint: 'Hasta 500 kB; lo que se mueve, hasta 2 MB.',
  },
  changes: {
    price: (day: string, total: string, before: string | null) =>
      before === null
        ? `Desde el ${day} se vende a ${formatMoney(total)}.`
        : before === total
          ? `Desde el ${day} sigue a ${formatMoney(total)}.`
          : `Desde el ${day}: ${formatMoney(total)} en vez de ${formatMoney(before)}.`,
    discount: (day: string, now: string, before: string | null) =>
      before === null
        ? `Desde el ${day} quita ${now}.`
        : before === now
          ? `Desde el ${day} sigue quitando ${now}.`
          : `Desde el ${day} quita ${now} en vez de ${before}.`,
    shown: (day: string, isNew: boolean) =>
      isNew ? `Desde el ${day} se muestra.` : `Desde el ${day} toma el lugar de lo anterior.`,
    value: (day: string, now: string, before: string | null) =>
      now === ''
        ? `Desde el ${day} no se publica nada.`
        : before === null || before === ''
          ? `Desde el ${day}: «${now}».`
          : `Desde el ${day}: «${now}» en vez de «${before}».`,
    until: (day: string) => `Hasta el ${day}.`,
    none: 'No sirve para nada de lo que se vende ese día.',
  },
  discount: ({ type, value }: { readonly type: 'VAL' | 'POR'; readonly value: string }) =>
    type === 'POR' ? formatPercent(value) : formatMoney(value),
  version: (platform: string, version: string) => `La versión más nueva de ${platform} es la ${version}.`,
} as const;

/** Fields of a row, by the name that its file has for them. */
export const fieldWords = {
  code: 'Código',
  codeHint: 'Minúsculas, números y guiones: va en su factura.',
  title: 'Nombre',
  section: 'Sección',
  productType: 'Qué es',
  periodicity: 'Cada cuánto se paga',
  grants: 'Qué da',
  rank: 'Rango del plan',
  rankHint: 'De 1 a 100: uno mejor, un número mayor. Vacío si no es plan.',
  base: 'Precio antes de IVA',
  type: 'Cómo descuenta',
  value: 'Cuánto',
  offers: 'Para qué',
  offersHint: 'Códigos de lo que se vende, separados por comas. Vacío: para todo.',
  maxTotal: 'Cuántos usos en total',
  maxPerTaxpayer: 'Cuántos por negocio',
  firstOnly: 'Solo la primera compra',
  kind: 'Qué se muestra',
  heading: 'Título',
  key: 'Clave',
  keyHint: 'La misma clave toma el lugar de la anterior.',
  order: 'Orden',
  placements: 'Dónde',
  icon: 'Dibujo',
  thumbnail: 'Imagen quieta',
  picture: 'Nombre de la imagen',
  alt: 'Qué muestra la imagen',
  seconds: 'Segundos en pantalla',
  text: 'Texto',
  link: 'A dónde lleva',
  summary: 'Resumen',
  author: 'Autor',
  content: 'Párrafos',
  contentHint: 'Deja una línea vacía entre párrafos.',
  sponsored: 'Alguien pagó por él',
  action: 'Qué hace al tocarlo',
  messageType: 'Tono',
  purpose: 'De qué trata',
  channels: 'En qué app',
  platform: 'Tienda',
  version: 'Versión',
  network: 'Red social',
  address: 'Dirección',
  groups: 'Para quién',
  regimes: 'De qué régimen',
  name: 'Dato',
  parameterValue: 'Valor',
  parameterHint: 'Vacío: deja de publicarse.',
} as const;

/** The parts of what an offer gives. */
export const grantWords = {
  meter: 'Qué',
  quantity: 'Cuántos',
  years: 'Cuántos años',
  unlimited: 'Sin límite',
  months: 'Por cuántos meses',
  add: 'Dar algo más',
  incomplete: (most: number) => `Elige qué da, cuánto y por cuántos meses, de 1 a ${most}.`,
  remove: (what: string) => `Quitar ${what}`.trim(),
} as const;

export const choiceWords = {
  sections: shopWords.offers.sections,
  productTypes: {
    PLN: 'Plan para emitir',
    FCO: 'Comprobantes sueltos',
    F_ELE: 'Firma electrónica',
    DEC_IVA: 'Declaración de IVA',
    DEC_RTA: 'Declaración de renta',
    PACK: 'Paquete',
    GASTO: 'Gastos',
    GASTO_RETRO: 'Gastos de meses anteriores',
  } as Readonly<Record<string, string>>,
  meters: {
    documents: 'Comprobantes',
    iva: 'Declaraciones de IVA',
    renta: 'Declaraciones de renta',
    expenses: 'Gastos del negocio',
    pastMonths: 'Meses anteriores',
    signature: 'Firma electrónica',
  } satisfies Readonly<Record<Meter, string>>,
  periodicities: { ANUAL: 'Cada año', SEMESTRAL: 'Cada seis meses', MENSUAL: 'Cada mes', UNICO: 'Una vez' },
  discounts: { POR: 'Porcentaje', VAL: 'Valor antes de IVA' },
  kinds: {
    advertisement: 'Publicidad',
    tip: 'Consejo',
    message: 'Mensaje',
    appVersion: 'Versión de la app',
    socialLink: 'Red social',
  } satisfies Readonly<Record<ContentKind, string>>,
  icons: {
    BookOpen: 'Libro abierto',
    CalendarClock: 'Calendario',
    Camera: 'Cámara',
    FileText: 'Documento',
    Gift: 'Regalo',
    Lightbulb: 'Foco',
    Megaphone: 'Megáfono',
    Percent: 'Porcentaje',
    ShieldCheck: 'Escudo',
    Smartphone: 'Teléfono',
    Store: 'Tienda',
    Users: 'Personas',
    Wallet: 'Billetera',
  } satisfies Readonly<Record<ContentIcon, string>>,
  placements: {
    home: 'Inicio',
    homePreview: 'Resumen antes de completar',
    invoice: 'Al emitir',
    report: 'Reportes',
    reportPreview: 'Antes de un reporte',
  },
  actions: { INFO: 'Nada', PAGE: 'Abre una página', POPUP: 'Abre una ventana' },
  messageTypes: { error: 'Error', info: 'Información', success: 'Buena noticia', warning: 'Atención' },
  purposes: { alert: 'Aviso', promotion: 'Promoción', store: 'Tienda' },
  channels: { app: 'App móvil', web: 'Navegador' },
  platforms: { android: 'Android', ios: 'iPhone' },
  groups: { NEG: 'Negocios', PER: 'Personas' },
  regimes: { GEN: 'General', RIM: 'RIMPE emprendedor', POP: 'RIMPE negocio popular' },
  parameters: {
    chatContactRedirect: 'Dirección del chat',
    rentChangeNotice: 'Aviso de cambios de renta',
    substituteDeclarationMessage: 'Mensaje de sustitutivas',
    freeMonthsBack: 'Meses libres hacia atrás',
    buysIn: 'Dónde se compra: app o web',
    'asks.iva': 'IVA se cobra; libre hasta',
    'asks.renta': 'Renta se cobra; libre hasta',
    'asks.expenses': 'Anotar gastos se cobra; libre hasta',
    contactEmail: 'Correo de contacto',
  } as Readonly<Record<string, string>>,
} as const;
