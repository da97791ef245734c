/** Titles of the screens. They are part of the first script. */
export const screens = {
  declarations: { title: 'Declaraciones' },
  summary: { title: 'Tu declaración de IVA' },
  approve: { title: 'Aprobar tu declaración' },
  declaration: { title: 'Tu declaración' },
  creditSales: { title: 'Ventas a crédito' },
  calendar: { title: 'Tu calendario con el SRI' },
  regime: { title: 'Tu régimen' },
} as const;
