/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  settings: {
    to: '/settings',
    search: { tab: 1 },
    says: ['Ajustes', 'Configuración', 'Mi cuenta', 'Preferencias', 'Cambiar el tema', 'Modo oscuro'],
  },
  changePassword: { to: '/settings', search: { tab: 3 }, says: ['Cambiar clave', 'Cambiar contraseña', 'Nueva clave'] },
  forgotPassword: {
    to: '/auth/forgot-password',
    says: [
      'Olvidé mi clave',
      'Olvidé mi contraseña',
      'Se me olvidó la clave',
      'No me acuerdo de mi clave',
      'Recuperar clave',
      'Recuperar mi clave',
    ],
  },
  deleteAccount: {
    to: '/settings',
    search: { tab: 4 },
    asks: true,
    says: ['Eliminar cuenta', 'Eliminar mi cuenta', 'Borrar mi cuenta', 'Cerrar mi cuenta'],
  },
  logout: {
    to: '/logout',
    asks: true,
    says: ['Cerrar sesión', 'Salir', 'Salir de la aplicación', 'Salir de mi cuenta'],
  },
} as const;
