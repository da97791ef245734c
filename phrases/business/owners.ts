/** What may be wrong with a change of people, beside the sentence of the error itself. */
export const peopleFaults = {
  accountPassword: 'Para dar la administración escribe tu clave de Cuadre.',
} as const;
