/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  tips: { to: '/tips', says: ['Consejos', 'Ver consejos', 'Artículos', 'Ideas para mi negocio'] },
} as const;
