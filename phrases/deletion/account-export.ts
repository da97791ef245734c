/** Names inside the zip that holds everything of a business. */
export const exportNames = {
  file: 'Cuadre, todo',
  environments: { practice: 'Práctica', pruebas: 'Pruebas', produccion: 'Producción' },
  kinds: { issued: 'Emitidos', received: 'Recibidos' },
  profile: 'Perfil',
  logo: 'Logo',
  mailPicture: 'Imagen de los correos',
  field: 'Dato',
  value: 'Valor',
} as const;

export const exportFields = {
  shortName: 'Nombre corto',
  email: 'Correo de la cuenta',
  identification: 'Identificación',
  birthOn: 'Fecha de nacimiento',
  gender: 'Género',
  city: 'Ciudad',
  businessArea: 'A qué te dedicas',
  cellNumber: 'Celular',
  ruc: 'RUC',
  legalName: 'Razón social',
  tradeName: 'Nombre comercial',
  headOfficeAddress: 'Dirección de la matriz',
  phone: 'Teléfono',
  businessEmail: 'Correo del negocio',
  regime: 'Régimen',
  activity: 'Actividad',
  establishment: 'Establecimiento',
  salesPoint: 'Punto de venta',
  sortingRule: 'Regla para clasificar',
  scopes: { NEG: 'negocio', PER: 'personal' },
} as const;
