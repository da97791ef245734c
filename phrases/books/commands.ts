/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  typedItems: {
    to: '/lists/typed',
    says: [
      'Ingresos y gastos',
      'Mi billetera',
      'Billetera',
      'Finanzas personales',
      'Gastos del mes',
      'Ingresos del mes',
    ],
  },
  expense: { to: '/expenses/add', says: ['Nuevo gasto', 'Gasto', 'Agregar gasto'] },
  expenseWithoutReceipt: {
    to: '/expenses/add',
    search: { tab: 2 },
    says: ['Nuevo gasto sin comprobante', 'Gasto sin comprobante', 'Gasto sin factura'],
  },
  income: { to: '/income/add', says: ['Nuevo ingreso', 'Ingreso', 'Agregar ingreso', 'Ingreso sin comprobante'] },
  personalExpense: {
    to: '/personal-finance/expense/add',
    says: ['Nuevo gasto personal', 'Gasto personal', 'Gasto de la casa'],
  },
  personalIncome: { to: '/personal-finance/income/add', says: ['Nuevo ingreso personal', 'Ingreso personal'] },
} as const;
