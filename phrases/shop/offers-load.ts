import { formatDay } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { loadingWords } from '../operations/loading.ts';

/** What `npm run offers` says. */
export const offersLoad = {
  ...loadingWords('lo que se vende'),
  usage:
    'Usa: npm run offers, para ver lo que se vende; o npm run offers -- ARCHIVO [--check]. El archivo es .json o .csv.',
  none: 'No hay nada a la venta.',
  row: (number: number, what: string) => `Fila ${number}: ${what}`,
  field: (name: string) => `no existe el campo «${name}».`,
  notARow: 'no es un objeto con sus campos.',
  code: '«code» lleva de 3 a 25 letras minúsculas, números o guiones: es el código principal de su factura.',
  title: '«title» lleva de 3 a 60 letras: es lo que lee quien compra y lo que dice su factura.',
  choice: (name: string, choices: readonly string[]) => `«${name}» es uno de: ${choices.join(', ')}.`,
  productKey: '«productKey» lleva hasta 60 letras y números, sin espacios.',
  grants: (meters: readonly string[]) =>
    `«grants» dice qué da, cuánto y por cuántos meses (hasta 60): «documents 100 12», o «documents unlimited 1». Varios se separan con «;».${meters.length > 0 ? ` Aquí: ${meters.join(', ')}.` : ''}`,
  grantedTwice: '«grants» dice dos veces lo mismo.',
  onePart: 'un paquete da al menos dos cosas.',
  signatureYears: 'una firma dura de 1 a 5 años.',
  expensesByTime:
    'los gastos van por tiempo («expenses unlimited 12»), y los meses anteriores se cuentan («pastMonths 1 12»).',
  rank: '«rank» es un número de 1 a 100, o nada.',
  needsRank: 'un plan, o comprobantes sin límite, necesita «rank»: uno mejor lleva un número mayor.',
  noRank: '«rank» es solo de planes y paquetes con comprobantes.',
  base: '«base» es el precio antes de IVA: mayor que cero, con hasta dos decimales.',
  from: '«from» es un día: AAAA-MM-DD.',
  until: '«until» es un día: AAAA-MM-DD. Sin fin, no lo escribas.',
  backwards: '«until» es antes que «from».',
  twice: (other: number) => `es el mismo «code» que la fila ${other}, y sus días se cruzan.`,
  overlaps: (code: string, from: string) => `${code} ya está desde el ${formatDay(from)}, y sus días se cruzan.`,
  differs: (code: string) =>
    `${code} ya está desde ese día con otros datos. Solo puede cambiar su fin: otro precio va desde otro día.`,
  past: 'empieza hoy o después: lo que ya pasó no se cambia.',
  endsPast: 'termina hoy o después: lo que ya pasó no se cambia.',
  kinds: { new: 'nuevo', ended: 'cambia su fin', same: 'ya estaba' },
  line: (code: string, what: string, from: string, until: string | null) =>
    `${code}  ${what}, desde el ${formatDay(from)}${until === null ? ', sin fin' : ` hasta el ${formatDay(until)}`}`,
  listed: (title: string, base: string) => `${title}, ${formatMoney(base)} + IVA`,
} as const;
