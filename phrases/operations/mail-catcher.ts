/** The page that shows what would have been mailed, on a machine without a mail server. */
export const mailCatcher = {
  title: 'Correos de prueba',
  intro: 'Lo que Cuadre envía se queda aquí. Nada sale de esta máquina.',
  empty: 'Aún no hay correos. Emite una factura y aparecerá aquí.',
  from: 'De',
  to: 'Para',
  message: 'Mensaje',
  attachment: 'adjunto',
  file: 'Archivo .eml',
  missing: 'No existe ese correo.',
  unreadable: 'No se pudo abrir el correo.',
} as const;
