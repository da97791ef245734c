/** Words of the sheets of clients and products: their titles, what else people write there, and the examples. */

interface FieldWords {
  readonly title: string;
  /** Other titles that mean the same, without accents and capitals. */
  readonly also: readonly string[];
}

export const reasonTitle = 'Motivo';
export const missingColumn = (title: string): string => `Falta la columna «${title}».`;
export const doubledColumn = (title: string): string => `La columna «${title}» está dos veces.`;

/** The e-mail that brings somebody their own list. */
export const listMailText = {
  subject: (list: string, business: string) => `${list} de ${business}`,
  greeting: (name: string) => `Hola, ${name}`,
  body: (list: string) => `Aquí está tu lista de ${list.toLowerCase()}, como la pediste.`,
  file: 'Archivo',
  attached: 'Puedes corregirla y subirla otra vez en Cuadre.',
  footer: 'Enviado con Cuadre, facturación electrónica.',
} as const;

export const clientSheet = {
  name: 'Clientes',
  template: 'Plantilla de clientes',
  rest: 'Clientes por corregir',
  fields: {
    identificationType: { title: 'Tipo de identificación', also: ['tipo', 'tipo id', 'tipo documento'] },
    identification: {
      title: 'Identificación',
      also: ['cedula', 'ruc', 'cedula o ruc', 'cedula ruc', 'ruc cedula', 'numero de identificacion', 'ci', 'ci ruc'],
    },
    name: { title: 'Nombre', also: ['nombres', 'razon social', 'nombre o razon social', 'cliente'] },
    address: { title: 'Dirección', also: ['domicilio'] },
    email: { title: 'Correo', also: ['email', 'e mail', 'mail', 'correo electronico'] },
    phone: { title: 'Teléfono', also: ['celular', 'movil'] },
  } satisfies Record<string, FieldWords>,
  /** Instead of an address or e-mail. */
  none: 'No tiene',
  noneToo: [
    'no tiene',
    'no',
    'ninguno',
    'ninguna',
    'sin correo',
    'sin direccion',
    'no tiene correo',
    'no tiene direccion',
  ],
  /** What a person may write for each code of the SRI, without accents and capitals. */
  types: {
    '04': ['ruc', '04', '4'],
    '05': ['cedula', 'cedula de identidad', 'ci', '05', '5'],
    '06': ['pasaporte', '06', '6'],
    '08': ['identificacion del exterior', 'exterior', 'extranjero', '08', '8'],
  },
  examples: [
    ['Cédula', '1710034065', 'Ana Ejemplo Quishpe', 'Av. Amazonas N34-120, Quito', 'ana@ejemplo.ec', '0991234567'],
    ['RUC', '1790011674001', 'Comercial Ejemplo S.A.', 'Calle Larga 8-41, Cuenca', 'compras@ejemplo.ec', '072831234'],
  ],
} as const;

export const productSheet = {
  name: 'Productos',
  template: 'Plantilla de productos',
  rest: 'Productos por corregir',
  fields: {
    description: { title: 'Nombre', also: ['descripcion', 'producto', 'servicio', 'nombre del producto o servicio'] },
    customCode: { title: 'Código', also: ['codigo principal', 'codigo del producto', 'sku'] },
    auxiliaryCode: { title: 'Código auxiliar', also: ['codigo de barras'] },
    price: { title: 'Precio sin IVA', also: ['precio', 'precio unitario', 'valor'] },
    priceWithIva: {
      title: 'Precio con IVA',
      also: ['pvp', 'precio final', 'precio de venta al publico', 'precio incluido iva'],
    },
    ivaCode: { title: 'IVA', also: ['tarifa iva', 'tarifa de iva', 'iva %', '% iva'] },
    iceCode: { title: 'ICE', also: ['codigo ice'] },
  } satisfies Record<string, FieldWords>,
  /** Not a rate in percent, without accents and capitals. */
  ivaWords: { '6': ['no objeto', 'no objeto de iva'], '7': ['exento', 'exento de iva'] },
  noIce: ['no', 'ninguno', 'sin ice', '-'],
  examples: [
    ['Hora de consultoría (ejemplo)', 'SERV-01', '', '35,50', '', '15 %', ''],
    ['Caja de 12 libros (ejemplo)', 'LIB-12', '7861234567890', '', '120', '0 %', ''],
  ],
} as const;
