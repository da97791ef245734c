/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  declarations: {
    to: '/declaration',
    says: [
      'Declaraciones',
      'Mis declaraciones',
      'Hacer mi declaración',
      'Declarar impuestos',
      'Declarar el IVA',
      'Declaración de IVA',
      '¿Cuánto pagaría hoy?',
      'Cuánto IVA debo',
      '¿Cuándo vence?',
      'Cuándo declaro',
    ],
  },
  declarationBoxes: {
    to: '/declaration/summary',
    says: ['Casillas de mi declaración', 'Ver las casillas', 'Formulario 104', '¿Qué quedó fuera de mi declaración?'],
  },
  creditSales: {
    to: '/declaration/question/credit-sales',
    says: ['Ventas a crédito', 'Pagar el IVA después', 'IVA de ventas con plazo'],
  },
  taxCalendar: {
    to: '/declaration/calendar',
    says: [
      'Calendario del SRI',
      'Calendario tributario',
      'Mis vencimientos',
      'Fechas de declaración',
      'Agregar fechas a mi calendario',
      'Recordatorios del SRI',
    ],
  },
  regime: {
    to: '/declaration/regime',
    says: ['Mi régimen', 'Régimen RIMPE', '¿Cuánto me falta para el tope?', 'Límite de ventas', 'Cambiar de régimen'],
  },
} as const;
