/** What is wrong with a row of `parameters.json`, by its name or field. */
export const publishedFaults = {
  name: 'Escribe el nombre de un parámetro que existe.',
  from: 'Escribe un día que exista, como 2026-12-01.',
  past: 'Empieza hoy o después: lo que ya pasó no se cambia.',
  begun: 'Ya empezó uno ese día. Elige otro.',
  takeBackFirst: 'Ya hay uno que empieza ese día. Retíralo antes.',
  file: 'El archivo parameters.json de este equipo no se puede leer. Corrígelo antes de cambiar algo aquí.',
  values: {
    chatContactRedirect: 'Escribe una dirección https, o nada para quitarla.',
    rentChangeNotice: 'Escribe hasta 1000 letras, o nada para quitarlo.',
    substituteDeclarationMessage: 'Escribe hasta 1000 letras, o nada para quitarlo.',
    freeMonthsBack: 'Escribe un número de 0 a 999, o nada para quitarlo.',
    'asks.iva': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    'asks.renta': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    'asks.expenses': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    contactEmail: 'Escribe un correo, o nada para quitarlo.',
  },
} as const;
