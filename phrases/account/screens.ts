/** Titles of the screens. They travel with the first script. */
export const screens = {
  settings: { title: 'Ajustes' },
  security: { title: 'Seguridad' },
} as const;
