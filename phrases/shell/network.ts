/** Connection, time-outs and what no other sentence covers. The first two lines are given (requirement S8.1). */
export const network = {
  offlineTitle: 'No tienes una conexión a internet',
  offlineText: 'Revisa tu conexión antes de continuar.',
  offlineKeep: 'Ver sin conexión',
  /** Nothing that is kept here can be opened without the server: how much it is can be told, not what. */
  kept: (count: number) =>
    count === 1
      ? 'Este equipo guarda 1 cosa que se escribió aquí. Está cifrada: se abre y se envía cuando vuelva la conexión.'
      : `Este equipo guarda ${count} cosas que se escribieron aquí. Están cifradas: se abren y se envían cuando vuelva la conexión.`,
  keptNone: 'En este equipo no falta nada por enviar.',
  keptThere: 'Tus comprobantes y borradores están a salvo en Cuadre. Se ven cuando vuelva la conexión.',
  offlineBar: 'Sin conexión. Solo tus borradores se guardan cuando vuelva.',
  noAnswer: 'No pudimos conectarnos. Revisa tu conexión y vuelve a intentar.',
  timeout: 'La respuesta tardó demasiado. Vuelve a intentar.',
  unexpected: 'Algo no salió bien. Intenta de nuevo en un momento.',
  retry: 'Reintentar',
  loading: 'Cargando…',
} as const;
