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
      'Declarar retenciones',
      'Formulario 103',
    ],
  },
  declarationBoxes: {
    to: '/declaration/summary',
    says: ['Casillas de mi declaración', 'Ver las casillas', 'Formulario 104', '¿Qué quedó fuera de mi declaración?'],
  },
  paymentType: {
    to: '/declaration/payment-type',
    says: ['Forma de pago', 'Cómo pagar mi declaración', 'Débito bancario', 'Mis cuentas bancarias'],
  },
  creditSales: {
    to: '/declaration/bills',
    search: { step: 6 },
    says: ['Ventas a crédito', 'Pagar el IVA después', 'IVA de ventas con plazo'],
  },
  specialCases: {
    to: '/declaration/news',
    says: [
      'Casos especiales de mi declaración',
      'Vendí al exterior',
      'Compré un equipo para el negocio',
      'Vendí un equipo del negocio',
      'Pagué algo por un cliente',
      'Gastos de la casa con mi RUC',
    ],
  },
  annex: {
    to: '/declaration/ats',
    says: ['Anexo ATS', 'Anexo transaccional', 'Descargar el ATS', 'Talón resumen'],
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
  dependants: {
    to: '/declaration/dependants',
    says: ['Cargas familiares', 'Mis cargas', 'Añadir una carga familiar', 'Personas a mi cargo'],
  },
  assets: {
    to: '/declaration/assets',
    says: ['Activos fijos', 'Mis activos', 'Depreciación', 'Registrar un activo fijo', 'Compré una máquina'],
  },
  revenue: {
    to: '/declaration/revenue',
    says: [
      'Mi impuesto a la renta',
      'Renta del año',
      'Declarar la renta',
      'Gastos personales',
      'Rebaja por gastos personales',
      '¿Cuánto me falta para el tope de gastos personales?',
      'Formulario 102',
      'Anexo de gastos personales',
    ],
  },
  projection: {
    to: '/declaration/revenue/projection',
    says: [
      'Proyección de gastos personales',
      'Formulario SRI-GP',
      'Hoja para mi empleador',
      'Que me retengan menos de mi sueldo',
    ],
  },
  regime: {
    to: '/declaration/regime',
    says: ['Mi régimen', 'Régimen RIMPE', '¿Cuánto me falta para el tope?', 'Límite de ventas', 'Cambiar de régimen'],
  },
} as const;
