/** Titles of the screens. They travel with the first script. */
export const screens = {
  help: { title: 'Ayuda' },
  contact: { title: 'Contacto' },
} as const;
