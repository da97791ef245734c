import { formatMoney } from '@cuadre/sri/num';
import type { HolderKind, SignatureDocument } from '#contract/shop/signatures.rules.ts';

export const documentNames: Readonly<Record<SignatureDocument, string>> = {
  idFront: 'Cédula por delante',
  idBack: 'Cédula por detrás',
  selfie: 'Selfie con tu cédula en la mano',
  ruc: 'RUC',
  appointment: 'Nombramiento vigente',
  authorization: 'Carta de autorización del representante',
  representativeFront: 'Cédula del representante por delante',
  representativeBack: 'Cédula del representante por detrás',
  constitution: 'Constitución o estatutos',
};

export const documentHints: Readonly<Partial<Record<SignatureDocument, string>>> = {
  idFront: 'A color y sin reflejos',
  idBack: 'Que se lea el código dactilar',
  selfie: 'Tu cara y la cédula, sin gorra ni lentes',
  ruc: 'El PDF del SRI o una foto',
  appointment: 'Inscrito en el Registro Mercantil',
  constitution: 'Si tu empresa no está en la Superintendencia',
};

/** What is still to be brought. */
export const missingWords = (what: SignatureDocument | 'holder'): string =>
  `Falta: ${what === 'holder' ? 'tus datos' : documentNames[what].toLowerCase()}.`;

/** Of a refund: why. */
export const refusedReason = 'La entidad certificadora no emitió la firma';

export const givenUpReason = 'La firma no se pudo hacer';

export const signatureMails = {
  greeting: (name: string) => `Hola, ${name}`,
  said: (reason: string) => `La entidad dijo: ${reason}.`,
  because: (reason: string) => `Motivo: ${reason}.`,
  ends: 'Vale hasta',
  action: 'Ver mi firma',
  more_needed: {
    subject: 'Falta algo para tu firma electrónica',
    body: 'La entidad certificadora pide algo más para hacer tu firma. Lo demás que subiste sigue guardado.',
  },
  installed: {
    subject: 'Tu firma electrónica está lista',
    body: 'Tu firma ya está puesta en Cuadre: puedes emitir. No tienes que subir ningún archivo.',
  },
  refused: {
    subject: 'No se pudo hacer tu firma electrónica',
    body: 'La entidad certificadora no la emitió. Te devolvemos lo que pagaste por ella.',
  },
  given_up: {
    subject: 'No se pudo hacer tu firma electrónica',
    body: 'Dejamos de tramitarla. Te devolvemos lo que pagaste por ella.',
  },
} as const;

export const holderNames: Readonly<Record<HolderKind, string>> = {
  natural: 'Mía, con mi RUC',
  representative: 'Del representante legal',
  member: 'De alguien de la empresa',
};

const years = (count: number): string => (count === 1 ? '1 año' : `${count} años`);
const joined = new Intl.ListFormat('es', { type: 'conjunction' });

export const signatureWords = {
  offers: {
    title: 'Firma electrónica',
    text: 'Necesitas tu cédula y tu teléfono. Queda puesta aquí, sin subir archivos.',
    split: (base: string, iva: string) => `${formatMoney(base)} + ${formatMoney(iva)} de IVA`,
    buy: 'Comprar',
  },
  bought: { title: 'Listo, tu firma está pagada', text: 'Falta traer tus documentos para que la hagan.' },
  bring: 'Traer mis documentos',
  follow: 'Ver mi firma',
  loading: 'Cargando tu firma',
  lasts: (count: number) => `De ${years(count)}`,
  none: 'Todavía no compras una firma',
  noneAction: 'Ver firmas en la tienda',
  states: {
    paid: {
      title: 'Faltan tus datos y documentos',
      text: 'Lo que subes queda guardado: puedes seguir después.',
    },
    more_needed: { title: 'La entidad pide algo más', text: 'Tráelo otra vez y envíala. Lo demás sigue guardado.' },
    documents_ready: { title: 'Enviando tu firma', text: 'Estamos entregando tus documentos a la entidad.' },
    submitted: {
      title: 'Tu firma está en trámite',
      text: 'La entidad revisa tus documentos. Suele tardar un día laborable.',
    },
    approved: { title: 'Tu firma está aprobada', text: 'La entidad la está haciendo.' },
    issued: { title: 'Tu firma ya está hecha', text: 'La estamos poniendo en su lugar.' },
    installed: { title: 'Firma lista', text: 'Ya está puesta: no tienes que subir ningún archivo.' },
    refused: { title: 'La entidad no emitió tu firma', text: 'Te devolvemos lo que pagaste por ella.' },
    given_up: { title: 'No pudimos hacer tu firma', text: 'Dejamos de tramitarla y te devolvemos lo que pagaste.' },
    given_back: { title: 'Devolviste esta compra', text: 'No se pidió ninguna firma.' },
  },
  said: (reason: string) => `La entidad dijo: ${reason}.`,
  because: (reason: string) => `Motivo: ${reason}.`,
  late: 'Está tardando más de lo normal. Ya avisamos a quien administra; seguimos preguntando.',
  leave: 'Puedes salir. Te avisamos en el Buzón y por correo.',
  steps: {
    label: 'En qué va tu firma',
    sent: 'Documentos enviados',
    review: 'La entidad los revisa',
    made: 'Firma hecha',
    ready: 'Lista en Cuadre',
  },
  validTo: (day: string) => `Vale hasta el ${day}.`,
  erased: (day: string) => `Borramos tus documentos el ${day}.`,
  issue: 'Nueva factura',
  see: 'Ver mi firma',
  purchase: 'Ver la compra',
  holder: {
    title: '1. Tus datos',
    saved: (name: string, identification: string) => `${name}, ${identification}`,
    notSaved: 'Por llenar',
    kind: '¿De quién es la firma?',
    names: 'Nombres',
    surnames: 'Apellidos',
    identification: 'Cédula',
    fingerCode: 'Código dactilar',
    fingerCodeHint: 'Está detrás de la cédula, como V3333V2222.',
    bornOn: 'Fecha de nacimiento',
    email: 'Correo',
    mobile: 'Celular',
    province: 'Provincia',
    city: 'Ciudad',
    address: 'Dirección',
    appointmentUntil: 'El nombramiento vale hasta',
    save: 'Guardar mis datos',
    done: 'Guardamos tus datos.',
    faults: {
      short: 'Escribe al menos 2 letras.',
      identification: 'La cédula tiene 10 dígitos. Revisa el número.',
      fingerCode: 'Lleva de 6 a 10 letras y números.',
      email: 'Escribe un correo válido, como ana@correo.ec.',
      mobile: 'Escribe 10 dígitos que empiecen con 09.',
      day: 'Elige la fecha.',
    },
  },
  papers: {
    title: '2. Tus documentos',
    there: 'Subido',
    again: 'La entidad lo pide otra vez',
    optional: 'Opcional',
    photo: (name: string) => `Tomar foto: ${name}`,
    pick: (name: string) => `Elegir archivo: ${name}`,
    takePhoto: 'Tomar foto',
    pickFile: 'Elegir',
    change: 'Cambiar',
    sending: 'Subiendo…',
    safe: 'Se guardan cifrados y se borran 30 días después de terminar.',
  },
  send: {
    title: '3. Enviar',
    missing: (names: readonly string[]) => `Falta: ${joined.format(names)}.`,
    yours: 'tus datos',
    submit: 'Enviar a la entidad',
    once: 'Después de enviarla no se puede devolver la compra.',
    mandate: 'Autorizo a Cuadre a pedir mi firma y a firmar con ella solo lo que yo emita',
  },
} as const;
