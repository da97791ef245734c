/** Titles of the screens, and their names in menus where these differ. They are part of the first script. */
export const screens = {
  clients: { title: 'Clientes', list: 'Lista de clientes' },
  clientsUpload: { title: 'Subir clientes' },
  products: { title: 'Productos', list: 'Lista de productos' },
  productsUpload: { title: 'Subir productos' },
  rucLookup: { title: 'Consulta de RUC' },
} as const;
