/** Titles of the screens, and their names in menus where these differ. They are part of the first script. */
export const screens = {
  typedItems: { title: 'Ingresos y gastos' },
  typedUpload: { title: 'Subir ingresos y gastos' },
  addBusinessExpense: { title: 'Agregar gasto', create: 'Gasto' },
  paper: { title: 'Comprobante en papel' },
  addBusinessIncome: { title: 'Agregar ingreso', create: 'Ingreso' },
  addPersonalExpense: { title: 'Nuevo gasto personal' },
  addPersonalIncome: { title: 'Nuevo ingreso personal' },
  repeating: { title: 'Se repiten' },
  groups: { title: 'Mis categorías' },
  dashboard: { title: 'Tablero' },
  summary: { title: 'Resumen del mes' },
  entries: { title: 'Detalle' },
} as const;
