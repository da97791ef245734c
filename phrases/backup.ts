/** What `npm run backup` and `npm run restore` say. Whole sentences; a trouble says what was not touched. */

const untouched = 'No se ha cambiado nada.';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
const count = (rows: number): string => String(rows).replace(/\B(?=(\d{3})+$)/g, ' ');

export const backup = {
  begins: () => 'Copiando la base de datos. Puedes seguir usando Cuadre.',
  progress: (rows: number) => `  ${count(rows)} filas copiadas…`,
  done: (file: string, bytes: number, tables: number, rows: number) =>
    `Respaldo listo y comprobado: ${file} (${size(bytes)}, ${tables} tablas, ${count(rows)} filas).`,
  keyInFile: (file: string) =>
    `La clave maestra no está dentro. Guarda ${file} en otro lugar seguro: sin ella no se pueden abrir las firmas electrónicas.`,
  keyInEnvironment: () =>
    'La clave maestra no está dentro. Guarda el valor de CUADRE_MASTER_KEY en otro lugar seguro: sin ella no se pueden abrir las firmas electrónicas.',
  withoutKey: () => 'No se encontró la clave maestra: guarda la de la instalación que usa esta base de datos.',
  personal: () => 'El archivo contiene datos personales de clientes. Guárdalo donde solo tú puedas leerlo.',
} as const;

/** Why it stops; the code is its test's name. */
export const backupTroubles = {
  'backup-usage': () => 'Indica dónde guardar el respaldo: npm run backup -- --out respaldo.cuadre',
  exists: (file: string) => `${file} ya existe y no se reemplaza. Elige otro nombre.`,
  'no-folder': (folder: string) => `La carpeta ${folder} no existe. Créala o elige otra.`,
  'not-writable': (file: string) => `No se puede escribir ${file}. Elige otra carpeta o dale permiso de escritura.`,
  'disk-full': (file: string) => `No queda espacio en el disco para ${file}. Libera espacio o elige otro disco.`,
  'not-verified': (file: string) =>
    `El respaldo ${file} no se pudo comprobar al leerlo de nuevo y se descartó. Prueba con otro disco.`,
  nothing: () => 'Esta base de datos no es de Cuadre o está vacía: no hay nada que respaldar.',
  missing: (file: string) => `No existe el archivo ${file}. ${untouched}`,
  unreadable: (file: string) => `No se puede leer ${file}. ${untouched}`,
  'not-a-backup': (file: string) => `${file} no es un respaldo de Cuadre. ${untouched}`,
  damaged: (file: string, detail: string) =>
    `El respaldo ${file} está dañado o incompleto (${detail}). Usa otro respaldo. ${untouched}`,
  newer: (file: string) =>
    `El respaldo ${file} es de una versión más nueva de Cuadre. Actualiza el programa y vuelve a intentarlo. ${untouched}`,
  'other-history': (migration: string) =>
    `El respaldo es de un programa distinto: su ${migration} no es igual a la de esta versión. ${untouched}`,
  'restore-usage': () =>
    'Indica qué respaldo restaurar: npm run restore -- --from respaldo.cuadre. Para repetir solo la recuperación desde el SRI: npm run restore -- --recover',
  'in-use': (connections: string) =>
    `Hay programas conectados a la base de datos (${connections}). Detén Cuadre en todos los equipos y vuelve a intentarlo. ${untouched}`,
  foreign: (table: string) =>
    `La base de datos tiene tablas que no son de Cuadre («${table}»). Usa una base de datos propia. ${untouched}`,
  'not-empty': () =>
    `La base de datos ya tiene contenido. Para reemplazarlo añade --force: antes se guarda una copia de lo que hay. ${untouched}`,
  'key-missing': (file: string) =>
    `Falta la clave maestra con la que se hizo el respaldo. Copia la que guardaste en ${file} (permisos 600). Si se perdió para siempre, añade --without-key: se recupera todo menos las firmas electrónicas. ${untouched}`,
  'key-other': () =>
    `La clave maestra de aquí no es la del respaldo. Pon la que guardaste con él. Si se perdió para siempre, añade --without-key: se recupera todo menos las firmas electrónicas. ${untouched}`,
  'not-recovered': () =>
    'La base de datos se restauró y falta recuperar del SRI lo emitido después del respaldo. Ejecuta: npm run restore -- --recover',
} as const;
