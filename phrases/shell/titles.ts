/** Titles of the screens: in the tab, announced on arrival. Small on purpose: they travel with the first script. */
export const setup = { title: 'Configura tu negocio' } as const;
export const invoice = {
  title: 'Nueva factura',
  header: 'Datos de la factura',
  preview: 'Revisa tu factura',
  summary: 'Tu factura',
} as const;
export const receipt = { title: 'Comprobante' } as const;
export const voiding = { title: 'Anular comprobantes' } as const;
export const share = { title: 'Tu comprobante' } as const;
export const lists = {
  rucLookup: 'Consulta de RUC',
  incomes: 'Comprobantes',
  clients: 'Clientes',
  clientsUpload: 'Subir clientes',
  products: 'Productos',
  productsUpload: 'Subir productos',
  received: 'Gastos recibidos',
  receivedReceipt: 'Comprobante recibido',
} as const;
export const settings = { title: 'Ajustes' } as const;
export const profile = {
  title: 'Perfil',
  taxAuthority: 'Datos del SRI',
  taxData: 'Datos tributarios',
  salesPoints: 'Puntos de venta',
  signature: 'Firma electrónica',
  logo: 'Logo',
  environment: 'Ambiente',
  people: 'Personas',
  security: 'Seguridad',
} as const;
export const help = { title: 'Ayuda' } as const;
export const contact = { title: 'Contacto' } as const;
export const invitation = { title: 'Tu invitación' } as const;
