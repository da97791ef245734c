/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  desk: {
    to: '/operator',
    says: ['Mesa del operador', 'Casos que esperan', 'Atender casos', 'Cola del operador'],
  },
  figures: {
    to: '/operator/figures',
    says: ['Cómo va este Cuadre', 'Cifras de este Cuadre', 'Cómo va la instalación'],
  },
} as const;
