/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  businessData: { to: '/profile', search: { option: 0 }, says: ['Datos del negocio', 'Datos de mi negocio'] },
  taxData: { to: '/profile/tax-data', says: ['Datos tributarios', 'Mis datos tributarios', 'Información tributaria'] },
  taxAuthority: { to: '/profile/sri', says: ['Datos del SRI', 'Traer mis datos del SRI', 'Mi clave del SRI'] },
  salesPoints: {
    to: '/profile/sales-points',
    says: ['Puntos de venta', 'Punto de venta', 'Puntos de emisión', 'Establecimientos'],
  },
  signature: {
    to: '/profile/signature',
    says: ['Firma electrónica', 'Firma', 'Mi firma', 'Subir mi firma', 'Renovar mi firma'],
  },
  logo: { to: '/profile/logo', says: ['Logo', 'Logotipo', 'Mi logo', 'Subir mi logo', 'Cambiar mi logo'] },
  environment: { to: '/profile/environment', says: ['Ambiente', 'Cambiar de ambiente', 'Práctica o producción'] },
  people: {
    to: '/profile/people',
    says: ['Personas', 'Personas del negocio', 'Invitar', 'Invitar a mi contador', 'Usuarios', 'Permisos'],
  },
} as const;
