/** A person without RUC (group PER), and becoming a business (NEG). */
export const noRuc = {
  say: 'No tengo RUC',
  title: '¿Seguir sin RUC?',
  text: 'Guardas las facturas que te dan con tu cédula, ves en qué gastas y preparas tu renta. Para emitir necesitas un RUC: cuando lo tengas, dilo en Perfil.',
  submit: 'Seguir sin RUC',
  notFoundTitle: 'No encontramos tu RUC',
  card: 'Todavía sin RUC',
  cardText: (cedula: string) =>
    `Tu cuenta está a nombre de tu cédula, ${cedula}. Con un RUC puedes emitir facturas; nada de lo que tienes se pierde.`,
  have: 'Ya tengo RUC',
  haveTitle: '¿Ya tienes RUC?',
  haveText: (ruc: string) =>
    `Desde ahora tu cuenta es un negocio con el RUC ${ruc}. Tus gastos siguen donde están. Sigue tu configuración.`,
  haveSubmit: 'Sí, es mi RUC',
} as const;

/** The whole name of a person without RUC. */
export const accountName = {
  card: 'Tu nombre en tus papeles',
  text: (name: string) => `Tu renta y tu proyección salen a nombre de ${name}, como lo escribas aquí.`,
  change: 'Cambiar el nombre',
  field: 'Nombres y apellidos',
  hint: 'Como están en tu cédula.',
  needsName: 'Escribe tus nombres y apellidos.',
  save: 'Guardar el nombre',
  saved: 'Guardamos tu nombre.',
  /** Beside what is approved, of whom only a first name is known. */
  isShort: (name: string) => `Sale a nombre de ${name}`,
  shortText: 'Escribe tus nombres y apellidos en Perfil.',
} as const;

/** What a person without RUC reads instead of what a business does. */
export const personHome = {
  addExpenses: 'Subir comprobantes',
  lastExpenses: 'Últimos gastos',
  noneTitle: 'Aún no tienes gastos este mes.',
  noneText: 'Pide tus facturas con tu cédula y sube aquí los XML que te llegan al correo.',
  yearTitle: 'Tu impuesto a la renta',
  yearText: 'Se arma solo con tus ingresos y gastos: cuánto pagarías, o cuánto te devolverían.',
  year: 'Ver mi renta',
  extrasText: 'Aquí están tus gastos y tus reportes.',
} as const;

/** Home of a negocio popular. */
export const popularHome = {
  title: 'Tú no emites facturas',
  text: 'Tu régimen es RIMPE negocio popular: das notas de venta físicas. Aquí llevas tus gastos y tus fechas con el SRI.',
  help: 'Qué puedes hacer',
  change: 'Cambié de régimen',
  noneText: 'Pide tus facturas con tu RUC y sube aquí los XML que te llegan al correo.',
} as const;

/** Home of an account whose RUC another person proved. */
export const claimedHome = {
  title: 'Este RUC ya no es de esta cuenta',
  text: 'Otra persona demostró con su firma electrónica que es suyo. Aquí ya no emites; puedes ver, descargar o eliminar lo que hiciste.',
  action: 'Descargar o eliminar',
} as const;

/** Why a screen has no purpose for an account, and what leads on. */
export const accountBars = {
  'taxpayer.no_ruc': {
    title: 'Necesitas un RUC',
    text: 'Mientras tanto puedes llevar tus gastos.',
    action: 'Ir a Perfil',
  },
  'taxpayer.ruc_claimed': {
    title: 'Este RUC ya no es de esta cuenta',
    text: 'Si el RUC es tuyo, crea otra cuenta y demuéstralo con tu firma electrónica.',
    action: 'Ver mis comprobantes',
  },
  'taxpayer.popular_business': {
    title: 'Tu régimen no emite',
    text: 'Emite notas de venta físicas. Aquí llevas tus gastos y tus fechas con el SRI. ¿Cambiaste de régimen? Corrígelo en tus datos.',
    action: 'Ver mis datos tributarios',
    instead: 'Ver mis gastos',
  },
} as const;
