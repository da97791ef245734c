/** Titles of the screens. They are part of the first script. */
export const screens = {
  settings: { title: 'Ajustes' },
  security: { title: 'Seguridad' },
} as const;
