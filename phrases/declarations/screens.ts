/** Titles of the screens. They are part of the first script. */
export const screens = {
  declarations: { title: 'Declaraciones' },
  summary: { title: 'Tu declaración de IVA' },
  payment: { title: 'Cómo pagar tu declaración' },
  approve: { title: 'Aprobar tu declaración' },
  declaration: { title: 'Tu declaración' },
  news: { title: 'Casos especiales' },
  bills: { title: 'Una pregunta de tu declaración' },
  revenue: { title: 'Tu impuesto a la renta' },
  approveRevenue: { title: 'Aprobar tu renta' },
  revenueQuestions: { title: 'Lo que falta de tu renta' },
  projection: { title: 'Proyección de gastos personales' },
  annex: { title: 'Anexo ATS' },
  calendar: { title: 'Tu calendario con el SRI' },
  regime: { title: 'Tu régimen' },
  dependants: { title: 'Tus cargas familiares' },
  assets: { title: 'Tus activos fijos' },
} as const;
