import { formatDay } from '@cuadre/sri/dates';
import { loadingWords } from '../operations/loading.ts';

/** What is wrong with a row that is published, by its name or field. */
export const publishedFaults = {
  name: 'Escribe el nombre de un parámetro que existe.',
  from: 'Escribe un día que exista, como 2026-12-01.',
  past: 'Empieza hoy o después: lo que ya pasó no se cambia.',
  begun: 'Ya empezó uno ese día. Elige otro día.',
  takeBackFirst: 'Ya hay uno que empieza ese día. Retíralo antes.',
  row: (number: number, what: string) => `Fila ${number}: ${what}`,
  twice: 'Otra fila del archivo dice lo mismo desde ese día.',
  values: {
    chatContactRedirect: 'Escribe una dirección https, o nada para quitarla.',
    rentChangeNotice: 'Escribe hasta 1000 letras, o nada para quitarlo.',
    substituteDeclarationMessage: 'Escribe hasta 1000 letras, o nada para quitarlo.',
    freeMonthsBack: 'Escribe un número de 0 a 999, o nada para quitarlo.',
    'asks.iva': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    'asks.renta': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    'asks.expenses': 'Escribe un día, como 2026-12-31, o nada para quitarlo.',
    buysIn: 'Escribe app o web, o nada para quitarlo.',
    contactEmail: 'Escribe un correo, o nada para quitarlo.',
  },
} as const;

/** What `npm run parameters` says. */
export const parametersLoad = {
  ...loadingWords('lo que se publica'),
  usage:
    'Usa: npm run parameters, para ver lo que se publica; o npm run parameters -- ARCHIVO [--check]. El archivo es .json o .csv.',
  none: 'No se publica nada.',
  line: (name: string, value: string, from: string) =>
    `${name}  ${value === '' ? '(se retira)' : value}, desde el ${formatDay(from)}`,
  oldFile: (path: string) =>
    `${path} ya no se lee: lo que publicas está en la base de datos, para todas las máquinas. Cárgalo con «npm run parameters -- ${path}» y luego quítalo o cámbiale el nombre.`,
} as const;
