import { formatDay } from '@cuadre/sri/dates';
import { loadingWords } from '../operations/loading.ts';

/** What `npm run promotions` says. */
export const promotionsLoad = {
  ...loadingWords('promociones'),
  usage:
    'Usa: npm run promotions, para ver las que hay; o npm run promotions -- ARCHIVO [--check]. El archivo es .json o .csv.',
  none: 'No hay ninguna promoción.',
  row: (number: number, what: string) => `Promoción ${number}: ${what}`,
  field: (name: string) => `no existe el campo «${name}».`,
  notARow: 'no es un objeto con sus campos.',
  code: '«code» lleva de 4 a 30 letras, números o guiones.',
  practice: '«code» es uno de los códigos de práctica. Elige otro.',
  type: '«type» es POR (porcentaje) o VAL (valor antes de IVA).',
  value: '«value» es mayor que cero, con hasta dos decimales.',
  percent: '«value» no pasa de 100 cuando «type» es POR.',
  from: '«from» es un día: AAAA-MM-DD.',
  until: '«until» es un día: AAAA-MM-DD. Sin fin, no lo escribas.',
  backwards: '«until» es antes que «from».',
  offers: '«offers» es la lista de lo que se vende. Para todo, no lo escribas.',
  offer: (code: string) => `no se vende «${code}».`,
  count: (name: string) => `«${name}» es un número entero mayor que cero.`,
  firstOnly: '«firstOnly» es true o false.',
  twice: (other: number) => `es el mismo código que la promoción ${other}, y sus días se cruzan.`,
  overlaps: (label: string, from: string) =>
    `ese código ya está (${label}, desde el ${formatDay(from)}), y sus días se cruzan.`,
  differs: (label: string) =>
    `${label} ya está desde ese día con otras condiciones. Solo puede cambiar su fin: lo demás va desde otro día.`,
  past: 'empieza hoy o después: lo que ya pasó no se cambia.',
  endsPast: 'termina hoy o después: lo que ya pasó no se cambia.',
  gone: 'esa promoción ya no está.',
  kinds: { new: 'nueva', ended: 'cambia su fin', same: 'ya estaba' },
  line: (label: string, kind: string, from: string, until: string | null) =>
    `${label}  ${kind}, desde el ${formatDay(from)}${until === null ? ', sin fin' : ` hasta el ${formatDay(until)}`}`,
  listed: (taken: number, most: number | null) =>
    most === null ? `${taken} en compras` : `${taken} de ${most} en compras`,
} as const;
