/** Connection, time-outs and what no other sentence covers. The first two lines are given (requirement S8.1). */
export const network = {
  offlineTitle: 'No tienes una conexión a internet',
  offlineText: 'Revisa tu conexión antes de continuar.',
  offlineKeep: 'Ver sin conexión',
  offlineBar: 'Sin conexión. Tus cambios se guardan cuando vuelva.',
  noAnswer: 'No pudimos conectarnos. Revisa tu conexión y vuelve a intentar.',
  timeout: 'La respuesta tardó demasiado. Vuelve a intentar.',
  unexpected: 'Algo no salió bien. Intenta de nuevo en un momento.',
  retry: 'Reintentar',
  loading: 'Cargando…',
} as const;
