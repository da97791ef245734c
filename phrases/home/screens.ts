/** Titles of the screens, and their names in menus where these differ. They are part of the first script. */
export const screens = {
  /** Of each part. */
  home: {
    resumen: 'Resumen',
    reporte: 'Reporte',
    reports: 'Reportes',
    extras: 'Extras',
    buzon: 'Buzón',
    perfil: 'Perfil',
  },
  start: { title: 'Empezar' },
  inbox: { title: 'Buzón' },
} as const;
