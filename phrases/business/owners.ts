/** What may be wrong with a change of people, beside the sentence of the error itself. */
export const peopleFaults = {
  accountPassword: 'Para dar la administración escribe la clave de tu cuenta.',
} as const;
