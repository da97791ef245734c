/** Ajustes, Eliminar cuenta. */
export const leaving = {
  onlyOwner: 'Solo quien administra el negocio puede eliminarlo. Para salir de él, entra en Perfil, Personas.',
  lost: 'Qué pasa si la eliminas',
  points: [
    'Se cierra al instante para ti y para quienes trabajan contigo.',
    'Destruimos al instante tu firma electrónica y tus claves del SRI. Para volver tendrás que subirlas otra vez.',
    'Tienes 72 horas para recuperarla. Después borramos clientes, productos, borradores y tus datos.',
    'La ley nos obliga a guardar tus comprobantes siete años. Nadie los verá y luego se borran.',
  ],
  export: 'Descarga todo antes',
  exportText: 'Un archivo con todos tus comprobantes (XML, RIDE y libro), tus clientes, productos y datos.',
  exportMake: 'Preparar mi archivo',
  exportMaking: (done: number, total: number) =>
    total === 0 ? 'Preparando tu archivo…' : `Preparando tu archivo: ${done} de ${total} comprobantes`,
  exportProgress: 'Avance de tu archivo',
  exportFailed: 'No pudimos preparar tu archivo. Inténtalo otra vez.',
  exportDownload: 'Descargar todo',
  exportUntil: (when: string) => `Disponible hasta el ${when}.`,
  form: 'Eliminar la cuenta',
  reason: '¿Por qué te vas?',
  reasonPlaceholder: 'Elige un motivo',
  reasonFault: 'Elige un motivo.',
  reasons: {
    stopped_selling: 'Cerré mi negocio o ya no facturo',
    other_program: 'Uso otro programa',
    too_hard: 'Me resultó difícil',
    price: 'Por el precio',
    privacy: 'No quiero que guarden mis datos',
    other: 'Otro motivo',
  },
  comment: 'Cuéntanos un poco más',
  commentHint: 'Al menos 15 caracteres.',
  commentFault: 'Escribe al menos 15 caracteres.',
  code: 'Código de verificación',
  codeFault: 'Escribe el código de tu app.',
  confirmation: (word: string) => `Escribe ${word} para confirmar`,
  confirmationFault: (word: string) => `Escribe ${word}.`,
  submit: 'Eliminar mi cuenta',
  doneTitle: 'Tu cuenta está cerrada',
  doneText: (when: string) => `Se borrará el ${when}. Hasta entonces puedes entrar y recuperarla.`,
  leave: 'Salir',
} as const;

/** Somebody signs in whose account is about to be erased. */
export const closingAccount = {
  title: 'Tu cuenta está cerrada',
  text: (business: string, when: string) => `La cuenta de ${business} se borrará el ${when}.`,
  explain: 'Si la recuperas, tendrás que subir otra vez tu firma electrónica y tu clave del SRI.',
  code: 'Código de verificación',
  codeFault: 'Escribe el código de tu app.',
  takeBack: 'Recuperar mi cuenta',
  back: 'Volver',
} as const;
