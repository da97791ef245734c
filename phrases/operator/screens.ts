/** Titles of the screens. They are part of the first script. */
export const screens = {
  desk: { title: 'Mesa del operador' },
  one: { title: 'Un caso' },
  figures: { title: 'Cómo va este Cuadre' },
  offers: { title: 'Lo que se vende' },
  promotions: { title: 'Promociones' },
  content: { title: 'Lo que se muestra' },
  parameters: { title: 'Datos públicos' },
  status: { title: 'Estado de Cuadre' },
} as const;
