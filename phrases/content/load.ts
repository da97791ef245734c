/** What is wrong with a row of the operator's file; row 0 is the file itself. */
export interface ContentFault {
  readonly row: number;
  readonly key: string;
  readonly field: string;
  readonly sentence: string;
}

const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
const units = (count: number, origin: string) =>
  origin === 'string'
    ? `${count} letras`
    : origin === 'array'
      ? `${count} ${count === 1 ? 'elemento' : 'elementos'}`
      : `${count}`;

/** What `npm run content` says. */
export const contentLoad = {
  usage:
    'Escribe: npm run content para ver lo que se muestra, npm run content -- CARPETA para cargar su content.json, o npm run content -- --check CARPETA para revisarlo sin cargar nada.',
  startFirst: 'La base de datos todavía está vacía. Arranca el producto una vez (npm start) y vuelve a intentarlo.',
  noFolder: (path: string) => `No pudimos abrir ${path}.`,
  noJson: (path: string, detail: string) => `${path} no es un archivo JSON: ${detail}`,
  fault: (file: string, { row, key, field, sentence }: ContentFault): string =>
    `${file}${row === 0 ? '' : `, fila ${row}${key === '' ? '' : ` «${key}»`}`}, ${field}: ${sentence}`,
  faults: (count: number) =>
    count === 1 ? 'Hay 1 error. No cargamos nada.' : `Hay ${count} errores. No cargamos nada.`,
  right: (count: number) => `${count} ${count === 1 ? 'fila correcta' : 'filas correctas'}. No cargamos nada.`,
  loaded: ({ added, replaced, same }: { added: number; replaced: number; same: number }) =>
    `Nuevas: ${added}. Cambiadas: ${replaced}. Iguales: ${same}.`,
  practiceEnded: (count: number) => `Terminaron ${count} filas de práctica.`,
  none: 'Todavía no hay contenido.',
  row: (row: { kind: string; key: string; from: string; until: string | null; isPractice: boolean }) =>
    `${row.kind} ${row.key}: desde ${row.from}${row.until === null ? '' : ` hasta ${row.until}`}${row.isPractice ? ' (práctica)' : ''}`,
  noRows: 'El archivo necesita una lista «rows».',
  unknownField: 'No conocemos este campo.',
  missing: 'Falta.',
  otherType: 'No es de este tipo.',
  oneOf: (values: readonly string[]) => `Escribe uno de estos: ${values.join(', ')}.`,
  atMost: (count: number, origin: string) => `Puede tener hasta ${units(count, origin)}.`,
  atLeast: (count: number, origin: string) => `Necesita al menos ${units(count, origin)}.`,
  twice: 'Otra fila del mismo tipo tiene esta clave.',
  beforeFrom: 'Termina antes de empezar.',
  past: 'Es hoy o después: lo que ya pasó no se cambia.',
  takeBackFirst: 'Ya hay una que empieza ese día. Retírala antes.',
  link: 'Escribe una ruta de la app, como /shop o /shop#shopExpenses, o una dirección https de un sitio permitido en CONTENT_HOSTS.',
  onlyPage: 'Solo un mensaje PAGE lleva a una página.',
  onlyPopUp: 'Solo un mensaje POPUP abre una ventana con más texto.',
  otherNetwork: (hosts: readonly string[]) => `Escribe una dirección https de ${hosts.join(' o ')}.`,
  noAlt: 'Di con palabras qué muestra la imagen.',
  noThumbnail: 'Lo que se mueve necesita una imagen quieta.',
  needlessThumbnail: 'Solo un GIF o un video lleva una imagen quieta.',
  movingThumbnail: 'La imagen quieta no puede ser un GIF ni un video.',
  noFile: (name: string) => `No está ${name} junto al archivo.`,
  noPicture: (name: string) => `El archivo ${name} no es un PNG, JPEG, WebP, GIF o MP4 completo.`,
  tooHeavy: (bytes: number) => `Pesa más de ${megabytes(bytes)}.`,
  tooLarge: (side: number) => `Mide más de ${side} píxeles de lado.`,
  formats: {
    key: 'Usa letras minúsculas, números y guiones, como fin-de-ano-2026.',
    from: 'Escribe un día que exista, como 2026-12-01.',
    until: 'Escribe un día que exista, como 2026-12-31.',
    picture: 'Escribe solo el nombre de un archivo de la misma carpeta.',
    thumbnail: 'Escribe solo el nombre de un archivo de la misma carpeta.',
    version: 'Escribe tres números con puntos, como 1.4.0.',
  },
} as const;
