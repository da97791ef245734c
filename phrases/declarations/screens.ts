/** Titles of the screens. They are part of the first script. */
export const screens = {
  declarations: { title: 'Declaraciones' },
  summary: { title: 'Tu declaración de IVA' },
  payment: { title: 'Cómo pagar tu declaración' },
  approve: { title: 'Aprobar tu declaración' },
  declaration: { title: 'Tu declaración' },
  news: { title: 'Casos especiales' },
  bills: { title: 'Una pregunta de tu declaración' },
  calendar: { title: 'Tu calendario con el SRI' },
  regime: { title: 'Tu régimen' },
  dependants: { title: 'Tus cargas familiares' },
  assets: { title: 'Tus activos fijos' },
} as const;
