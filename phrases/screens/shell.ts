/** What surrounds every screen. */
export const shell = {
  product: 'Cuadre',
  skip: 'Saltar al contenido',
  pageTitle: (title: string) => `${title} · Cuadre`,
  create: 'Crear',
  newInvoice: 'Nueva factura',
  main: 'Principal',
  sections: 'Secciones',
  menu: 'Menú',
  account: 'Tu cuenta',
  logout: 'Salir',
  theme: 'Tema',
  themes: { 'theme-first': 'Páramo', 'theme-second': 'Pacífico', 'theme-third': 'Orquídea' },
  mode: 'Apariencia',
  modes: { light: 'Claro', dark: 'Oscuro', system: 'Como mi equipo' },
  soon: 'Pronto',
  tabs: { resumen: 'Resumen', reporte: 'Reporte', extras: 'Extras', buzon: 'Buzón', perfil: 'Perfil' },
  menuItems: {
    home: 'Resumen',
    dashboard: 'Tablero',
    receipts: 'Comprobantes',
    received: 'Gastos recibidos',
    declarations: 'Declaraciones',
    clients: 'Clientes',
    products: 'Productos',
    rucLookup: 'Consulta de RUC',
    signature: 'Firma electrónica',
    logo: 'Logo',
    salesPoints: 'Puntos de venta',
  },
  createItems: {
    invoice: 'Factura',
    creditNote: 'Nota de crédito',
    debitNote: 'Nota de débito',
    remissionGuide: 'Guía de remisión',
    retention: 'Retención',
    purchaseLiquidation: 'Liquidación de compra',
    expense: 'Gasto',
  },
} as const;

/** Where the documents go. */
export const environments = {
  names: { practice: 'Práctica', pruebas: 'Pruebas', produccion: 'Producción' },
  label: (name: string) => `Ambiente: ${name}`,
  meaning: {
    practice: 'Practicas con un SRI de demostración. Estas facturas no son válidas.',
    pruebas: 'El SRI revisa tus facturas, pero no tienen validez tributaria.',
    produccion: 'Tus facturas se envían al SRI y son válidas.',
  },
  change: 'Cambiar de ambiente',
} as const;

export const idle = {
  title: '¿Sigues ahí?',
  text: (seconds: number) => `Cerraremos tu sesión en ${seconds} segundos.`,
  stay: 'Mantener mi sesión',
  leave: 'Salir',
} as const;

export const notFound = {
  title: 'Esta página no existe',
  text: 'Quizá la dirección cambió o está incompleta.',
  home: 'Ir al inicio',
} as const;

export const crash = {
  title: 'Algo no salió bien',
  text: 'Lo que guardaste sigue ahí. Vuelve a cargar la página.',
  reload: 'Volver a cargar',
} as const;
