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
  offers: {
    to: '/operator/offers',
    says: ['Cambiar lo que se vende', 'Cambiar precios de la tienda', 'Catálogo de la tienda'],
  },
  promotions: {
    to: '/operator/promotions',
    says: ['Cambiar promociones', 'Códigos de descuento de la tienda'],
  },
  content: {
    to: '/operator/content',
    says: ['Cambiar lo que se muestra', 'Editar consejos y publicidad'],
  },
  parameters: {
    to: '/operator/parameters',
    says: ['Cambiar los datos públicos', 'Parámetros de este Cuadre'],
  },
} as const;
