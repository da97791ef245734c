/** Who stands behind a cédula or RUC. */
export const rucLookup = {
  title: 'Consulta de RUC',
  text: 'Escribe una cédula o un RUC completo.',
  identification: 'Cédula o RUC',
  submit: 'Consultar',
  fault: 'La cédula tiene 10 dígitos y el RUC 13. Revisa el número.',
  wrongDigit: 'Ese número no es de una cédula ni de un RUC. Revisa cada dígito.',
  name: 'Nombre',
  address: 'Dirección',
  unknown: 'No está en el registro.',
  unavailable: 'El registro no responde en este momento. Inténtalo en unos minutos.',
  practice: 'En práctica el registro inventa los nombres.',
} as const;
