/** What a device is called until somebody gives it a name. */
export const deviceNames = {
  on: (browser: string, system: string) => `${browser} en ${system}`,
  browser: 'Navegador',
  app: 'Otra aplicación',
} as const;
