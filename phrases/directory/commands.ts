/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  clients: {
    to: '/lists/clients',
    says: ['Clientes', 'Lista de clientes', 'Mis clientes', 'Nuevo cliente', 'Agregar un cliente'],
  },
  products: {
    to: '/lists/products',
    says: [
      'Productos',
      'Lista de productos',
      'Productos y servicios',
      'Mis productos',
      'Nuevo producto',
      'Agregar un producto',
    ],
  },
  rucLookup: {
    to: '/ruc-lookup',
    says: ['Consulta de RUC', 'Consultar RUC', 'Buscar un RUC', 'Consulta de cédula', 'Buscar una cédula'],
  },
} as const;
