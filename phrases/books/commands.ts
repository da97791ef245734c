/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  typedItems: {
    to: '/lists/typed',
    says: ['Ingresos y gastos', 'Gastos del mes', 'Ingresos del mes'],
  },
  typedUpload: {
    to: '/lists/typed/upload',
    says: [
      'Subir gastos desde Excel',
      'Subir ingresos desde Excel',
      'Subir ingresos y gastos',
      'Subir gastos en Excel',
      'Plantilla de gastos',
    ],
  },
  expense: { to: '/expenses/add', says: ['Nuevo gasto', 'Gasto', 'Agregar gasto'] },
  expenseWithReceipt: {
    to: '/expenses/add',
    search: { tab: 1 },
    says: [
      'Nuevo gasto con comprobante',
      'Gasto con comprobante',
      'Gasto del negocio con comprobante',
      'Gasto en papel',
      'Gasto con nota de venta',
    ],
  },
  expenseWithoutReceipt: {
    to: '/expenses/add',
    search: { tab: 2 },
    says: [
      'Nuevo gasto sin comprobante',
      'Gasto sin comprobante',
      'Gasto del negocio sin comprobante',
      'Gasto sin factura',
    ],
  },
  income: { to: '/income/add', says: ['Nuevo ingreso', 'Ingreso', 'Agregar ingreso', 'Ingreso sin comprobante'] },
  salesNotes: {
    to: '/income/add',
    search: { tab: 1 },
    says: ['Anotar ventas del día', 'Ventas con nota de venta', 'Notas de venta', 'Anotar ventas', 'Cierre de caja'],
  },
  personalExpense: {
    to: '/personal-finance/expense/add',
    says: ['Nuevo gasto personal', 'Gasto personal', 'Gasto de la casa'],
  },
  personalIncome: { to: '/personal-finance/income/add', says: ['Nuevo ingreso personal', 'Ingreso personal'] },
  booksReport: {
    to: '/home',
    search: { tab: 'reporte', kind: 'books' },
    says: [
      'Reporte de ingresos y gastos',
      'Enviar reporte',
      'Reporte de varios meses',
      'Reporte de gastos',
      'Reporte de ingresos',
      'Reporte personal',
      'Registro de ingresos y gastos',
      'Registro de ingresos y egresos',
    ],
  },
  forecast: { to: '/dashboard', says: ['¿Me alcanza?', 'Pronóstico', '¿Qué viene?', 'Próximos pagos', '¿Qué cambió?'] },
  repeating: {
    to: '/lists/repeating',
    says: ['Se repiten', 'Lo que se repite', 'Facturas que se repiten', 'Repetir una factura', 'Gastos que se repiten'],
  },
  groups: {
    to: '/lists/categories',
    says: ['Mis categorías', 'Categorías', 'Categorías de gastos', 'Nueva categoría'],
  },
  dashboard: { to: '/dashboard', says: ['Tablero', 'Dashboard', 'Dasbor', 'Panel de control', 'Panel'] },
  monthSummary: { to: '/summary', says: ['Resumen del mes', 'Resumen del año'] },
  businessSummary: { to: '/summary', search: { group: 'NEG' }, says: ['Resumen del negocio', 'Resumen de mi negocio'] },
  personSummary: {
    to: '/summary',
    search: { group: 'PER' },
    says: ['Resumen personal', 'Resumen de persona', 'Resumen de mi billetera'],
  },
  toCollect: {
    to: '/dashboard/entries',
    search: { group: 'NEG', type: 'ING', owed: 'any' },
    says: [
      'Por cobrar',
      'Quién me debe',
      'Cuentas por cobrar',
      'Registrar un cobro',
      'Cobrar una factura',
      'Cobrada',
      'Cobrado',
      'Ya me pagaron',
    ],
  },
  toPay: {
    to: '/dashboard/entries',
    search: { group: 'NEG', type: 'GAS', owed: 'any' },
    says: ['Por pagar', 'A quién le debo', 'Cuentas por pagar', 'Registrar un pago', 'Pagada', 'Ya pagué'],
  },
  business: { to: '/home', search: { group: 'NEG' }, says: ['Cómo va mi negocio', 'Mi negocio'] },
  wallet: { to: '/home', search: { group: 'PER' }, says: ['Mi billetera', 'Billetera', 'Finanzas personales'] },
} as const;
