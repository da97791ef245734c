/** Where the documents go. */
export const environments = {
  names: { practice: 'Práctica', pruebas: 'Pruebas', produccion: 'Producción' },
  label: (name: string) => `Ambiente: ${name}`,
  meaning: {
    practice: 'Practicas con un SRI de demostración. Estas facturas no son válidas.',
    pruebas: 'El SRI revisa tus facturas, pero no tienen validez tributaria.',
    produccion: 'Tus facturas se envían al SRI y son válidas.',
  },
  change: 'Cambiar de ambiente',
} as const;
