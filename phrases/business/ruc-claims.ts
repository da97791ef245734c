import { claimAnswerDays } from '#contract/account/accounts.rules.ts';

/** At the registration, where the RUC is taken: the proof that it is one's own. */
export const rucProof = {
  offer: '¿Es tu RUC y no abriste esa cuenta?',
  offerAction: 'Demuéstralo con tu firma electrónica',
  title: 'Demuestra que es tu RUC',
  text: 'Sube tu firma electrónica. Si lleva tu RUC, abrimos tu cuenta con ella. Lo que ya escribiste sigue aquí.',
  moves: 'La otra cuenta ya no podrá emitir con tu RUC, y nada de ella pasa a la tuya.',
  submit: 'Demostrar y crear mi cuenta',
  back: 'Volver a mis datos',
  waitsTitle: 'Lo va a revisar una persona',
  waitsText: (email: string) =>
    `Guardamos tu prueba y todavía no cambia nada. Te escribimos a ${email} en ${claimAnswerDays} días hábiles como máximo. Si la respuesta es sí, te registras otra vez con la misma firma.`,
  waitsDone: 'Ir al inicio',
  /** For who has an account. */
  ownText:
    'Ya hay un negocio con tu RUC. Pide a quien lo administra que te invite; o, si es tuyo, sube tu firma electrónica y pasa a un negocio nuevo.',
  ownSubmit: 'Demostrar y abrir mi negocio',
  ownWaits: `Guardamos tu prueba y todavía no cambia nada. Te escribimos a tu correo en ${claimAnswerDays} días hábiles como máximo. Si la respuesta es sí, vuelve aquí con la misma firma.`,
} as const;

/** To who owned the account that lost its RUC. */
export const rucClaimedMail = {
  greeting: (name: string) => `Hola, ${name}`,
  subject: (ruc: string) => `El RUC ${ruc} ya no es de tu cuenta de Cuadre`,
  body: (ruc: string) =>
    `Otra persona demostró con su firma electrónica que el RUC ${ruc} es suyo. Tu cuenta ya no puede emitir con él y destruimos las firmas que tenía.`,
  left: 'Lo que hiciste sigue ahí y es solo tuyo: puedes verlo, descargarlo o eliminarlo. La otra persona no recibió nada de ello.',
  login: 'Entra con tu correo: la cédula o el RUC ya no te identifican.',
  wrong: 'Si el RUC es tuyo, crea otra cuenta y demuéstralo con tu firma electrónica.',
  action: 'Ver mi cuenta',
} as const;

/** What the operator decided, to who proved a RUC. */
export const claimDecidedMail = {
  greeting: 'Hola',
  move: {
    subject: (ruc: string) => `Ya puedes abrir tu cuenta con el RUC ${ruc}`,
    body: 'Revisamos tu firma electrónica: el RUC es tuyo.',
    closing: ['Regístrate otra vez con los mismos datos y la misma firma dentro de 30 días. Ahora la cuenta se abre.'],
    action: 'Crear mi cuenta',
  },
  leave: {
    subject: (ruc: string) => `No pudimos darte el RUC ${ruc} en Cuadre`,
    body: 'Revisamos tu firma electrónica y el RUC se queda en la cuenta que lo tiene.',
    closing: ['Si no estás de acuerdo, escríbenos: mira Contacto en Cuadre.'],
    action: 'Ir a Contacto',
  },
} as const;

/** `npm run ruc-claims`. */
export const claimsTerminal = {
  usage: 'Usa: npm run ruc-claims, para ver lo que espera; o npm run ruc-claims -- move ID, o leave ID.',
  none: 'No hay ningún RUC por decidir.',
  unknown: (id: string) => `No hay nada por decidir con el número ${id}.`,
  decided: {
    move: (ruc: string) => `El RUC ${ruc} pasa a quien lo demostró en cuanto se registre otra vez (30 días).`,
    leave: (ruc: string) => `El RUC ${ruc} se queda donde está.`,
  },
  reasons: {
    no_authorities: 'aquí no hay autoridades de certificación configuradas',
    has_issued: 'la cuenta que lo tiene ya emitió en producción',
    proven: 'la cuenta que lo tiene ya tiene una firma vigente con ese RUC',
  },
  labels: {
    id: 'Trámite',
    ruc: 'RUC',
    reason: 'Por qué no pasa solo',
    at: 'Pedido el',
    email: 'Correo de quien lo pide',
    holder: 'Cuenta que lo tiene (id)',
    nobody: 'ninguna; solo la cédula está tomada',
    certificate: 'Certificado de quien lo pide',
    other: 'Certificado de la otra cuenta',
    vouched: 'de una autoridad configurada',
    unvouched: 'de ninguna autoridad configurada',
    serial: 'serie',
    issuer: 'emisor',
    valid: 'vigente hasta',
  },
} as const;
