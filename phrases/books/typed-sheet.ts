import type { Month } from '@cuadre/sri/dates';
import { monthOfYear } from '../shell/kit.ts';

/** The sheet of income and expenses without receipt: its titles, what else people write there, and the examples. */
export const typedSheet = {
  name: 'Ingresos y gastos',
  template: 'Plantilla de ingresos y gastos',
  rest: 'Ingresos y gastos por corregir',
  fields: {
    direction: { title: 'Tipo', also: ['ingreso o gasto', 'movimiento'] },
    scope: { title: 'De quién', also: ['negocio o personal', 'ambito'] },
    name: { title: 'Nombre', also: ['detalle', 'concepto', 'descripcion'] },
    category: { title: 'Categoría', also: ['grupo', 'rubro'] },
    value: { title: 'Valor', also: ['monto', 'total', 'importe'] },
    frequency: { title: 'Se repite', also: ['frecuencia', 'repeticion'] },
    from: { title: 'Desde', also: ['mes', 'fecha', 'inicio'] },
    to: { title: 'Hasta', also: ['fin'] },
    day: { title: 'Día', also: ['dia del mes', 'dia de pago'] },
    note: { title: 'Nota', also: ['notas', 'observacion', 'observaciones', 'comentario'] },
  },
  directions: { GAS: 'Gasto', ING: 'Ingreso' },
  scopes: { NEG: 'Negocio', PER: 'Personal' },
  frequencies: { U: 'Una vez', M: 'Cada mes', A: 'Cada año' },
  /** What else a person may write, without accents and capitals. */
  directionsToo: { GAS: ['gasto', 'gastos', 'egreso', 'egresos'], ING: ['ingreso', 'ingresos'] },
  scopesToo: {
    NEG: ['negocio', 'mi negocio', 'del negocio', 'empresa'],
    PER: ['personal', 'personales', 'mi billetera', 'casa', 'hogar'],
  },
  frequenciesToo: {
    U: ['una vez', 'una sola vez', 'solo este mes', 'no', 'no se repite'],
    M: ['cada mes', 'mensual', 'mensualmente', 'todos los meses', 'mes'],
    A: ['cada ano', 'anual', 'anualmente', 'todos los anos', 'ano'],
  },
  /** By their first three letters. */
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  /** In the order of the titles. */
  examples: [
    ['Gasto', 'Negocio', 'Arriendo del local (ejemplo)', 'Arriendo', '350', 'Cada mes', '11/2026', '', '5', ''],
    ['Gasto', 'Personal', 'Almuerzos (ejemplo)', 'Alimentación', '42,50', 'Una vez', '11/2026', '', '', 'Feria'],
    ['Ingreso', 'Negocio', 'Clases (ejemplo)', 'Servicios', '120', 'Cada mes', '11/2026', '06/2027', '', ''],
  ],
} as const;

/** What is wrong with a row of the sheet beyond what a form can say, and what is only told. */
export const typedSheetFaults = {
  missing: (title: string, takes: readonly string[]) => `Escribe «${title}»: ${takes.join(' o ')}.`,
  unreadable: (title: string, text: string, takes: readonly string[]) =>
    `No entendemos «${text}». La columna ${title} toma: ${takes.join(', ')}.`,
  onlyPersonal: 'Sin RUC todo va a tu billetera. Escribe «Personal».',
  onlyBusiness: 'Una empresa no tiene gastos personales. Escribe «Negocio».',
  notYours: 'Lo personal lo escribe el dueño del negocio. Escribe «Negocio».',
  onceHasNoEnd: 'Lo que pasa una sola vez no tiene «Hasta». Bórralo, o escribe «Cada mes».',
  twice: (row: number) => `Está repetido: la fila ${row} tiene ese nombre en los mismos meses.`,
  nameTaken: 'Ya tienes uno con ese nombre en esos meses, con otros datos. Cambia el nombre o los meses.',
  declared: (declared: Month) => `Toca un mes ya declarado: ${monthOfYear(declared)}. Empieza después, o divídelo.`,
  closed: (closed: Month) => `Toca un mes que cerraste: ${monthOfYear(closed)}. Ábrelo y sube esta fila otra vez.`,
  manyMonths: 'Son demasiados meses para un solo archivo. Sube esta fila en otro.',
  archived: (name: string) => `Tu categoría «${name}» está archivada. Recupérala o elige otra.`,
  byName: (category: string) => `Le pusimos la categoría ${category} por el nombre.`,
  readAs: (value: string) => `Leímos el valor como ${value}.`,
} as const;
