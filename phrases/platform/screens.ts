/** Titles of the screens. They are part of the first script. */
export const screens = {
  help: { title: 'Ayuda' },
  contact: { title: 'Contacto' },
} as const;
