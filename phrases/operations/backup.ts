import { isoInEcuador } from '@cuadre/sri/dates';
import { ledgerReasons } from '../receipts/receipts.ts';

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
  incomplete: (what: string) => `ATENCIÓN: el respaldo no está completo: ${what}.`,
  doneIncomplete: (file: string) => `Se guardó lo que se ve en ${file}. No reemplaces con él un respaldo bueno.`,
  keyInFile: (file: string) =>
    `La clave maestra no está dentro. Guarda ${file} en otro lugar seguro: sin ella no se pueden abrir las firmas electrónicas.`,
  keyInEnvironment: () =>
    'La clave maestra no está dentro. Guarda el valor de CUADRE_MASTER_KEY en otro lugar seguro: sin ella no se pueden abrir las firmas electrónicas.',
  withoutKey: () => 'No se encontró la clave maestra: guarda la de la instalación que usa esta base de datos.',
  personal: () => 'El archivo contiene datos personales de clientes. Guárdalo donde solo tú puedas leerlo.',
} as const;

/** Why a note of the journal is not applied. */
const whyAside = {
  unreadable: 'no se puede leer',
  no_approval: 'terminó, y falta la nota de su aprobación',
  place_taken: 'ya hay otra declaración aprobada en su lugar',
  ended_otherwise: 'aquí terminó de otra forma',
  not_taken: 'la base de datos no la aceptó, y el registro dice por qué',
} as const;

interface NoteAside {
  readonly why: keyof typeof whyAside;
  readonly ruc: string | null;
  /** The return, or the file of its note. */
  readonly what: string;
}

export const restore = {
  checks: (file: string) => `Comprobando el respaldo ${file}…`,
  kept: (file: string) => `Lo que había se guardó antes en ${file}.`,
  loads: (madeAt: string) =>
    `Volviendo al momento del respaldo (${isoInEcuador(new Date(madeAt)).slice(0, 16).replace('T', ' ')})…`,
  progress: backup.progress,
  loaded: (rows: number) => `La base de datos está como en el respaldo (${count(rows)} filas).`,
  migrated: () => 'La base de datos se actualizó a esta versión del programa.',
  incomplete: (what: string) => `ATENCIÓN: la base de datos restaurada no está completa: ${what}.`,
  keyless: () =>
    'Sin la clave maestra anterior las firmas electrónicas se perdieron: cada contribuyente debe subir la suya. La verificación en dos pasos quedó desactivada.',
  claimed: (accounts: number) =>
    accounts === 1
      ? '1 cuenta perdió otra vez su RUC: después del respaldo otra persona demostró que es suyo, y debe registrarse otra vez con su firma.'
      : `${accounts} cuentas perdieron otra vez su RUC: después del respaldo otras personas demostraron que son suyos, y deben registrarse otra vez con su firma.`,
  returnsUnopened: (count: number) =>
    `${count === 1 ? '1 declaración aprobada' : `${count} declaraciones aprobadas`} después del respaldo no se ${count === 1 ? 'puede' : 'pueden'} leer sin la clave maestra anterior. Antes de aprobar otra vez, mira en el portal del SRI qué se presentó.`,
  returns: (count: number) =>
    count === 1
      ? '1 declaración que se aprobó o presentó después del respaldo volvió como estaba.'
      : `${count} declaraciones que se aprobaron o presentaron después del respaldo volvieron como estaban.`,
  returnsAside: (notes: readonly NoteAside[]) =>
    `${plural(notes.length, 'nota de declaración no se pudo aplicar', 'notas de declaraciones no se pudieron aplicar')}; las demás sí. ${notes.map(({ ruc, what, why }) => `${ruc === null ? '' : `RUC ${ruc}, `}${what}: ${whyAside[why]}.`).join(' ')} Siguen en el diario. Antes de aprobar otra vez, mira en el portal del SRI qué se presentó. Cuando encuentres lo que falta, detén Cuadre y ejecuta: npm run restore -- --recover`,
  payments: (count: number) =>
    count === 1
      ? '1 pago que empezó después del respaldo se está confirmando con PayPhone: si alguien lo pagó, se concede una sola vez.'
      : `${count} pagos que empezaron después del respaldo se están confirmando con PayPhone: lo que alguien pagó se concede una sola vez.`,
  paymentsOfNobody: (codes: readonly string[]) =>
    `Estos pagos son de personas que se registraron después del respaldo y ya no están. Búscalos en PayPhone por su código y devuelve los que se cobraron: ${codes.join(', ')}`,
  paymentsAside: (codes: readonly string[]) =>
    `${plural(codes.length, 'nota de pago no se pudo aplicar', 'notas de pagos no se pudieron aplicar')}; las demás sí. Búscalos en PayPhone por su código: ${codes.join(', ')}. Siguen en el diario. Cuando encuentres lo que falta, detén Cuadre y ejecuta: npm run restore -- --recover`,
  deleted: (accounts: number) =>
    `${plural(accounts, 'negocio quedó', 'negocios quedaron')} como después del respaldo: lo que se eliminó desde entonces sigue eliminado.`,
  withoutDeletions: (file: string) =>
    `Sin la lista de cuentas eliminadas: las que se eliminaron después del respaldo volvieron. Si encuentras la lista, cópiala en ${file}, detén Cuadre y ejecuta: npm run restore -- --recover. Si no, elimínalas otra vez.`,
  withoutJournals: (nodes: readonly string[]) =>
    `Sin el diario de ${nodes.join(', ')}: lo que anotó después del respaldo (envíos al SRI, cuentas eliminadas, pagos, declaraciones) no se tuvo en cuenta. Si lo encuentras, detén Cuadre y ejecuta: npm run restore -- --recover --journal CARPETA`,
  codeless: (people: number) =>
    `Los códigos de recuperación de ${plural(people, 'persona', 'personas')} ya no sirven, porque no se sabe cuáles se usaron. Se lo decimos por correo.`,
  asks: () => 'Preguntando al SRI qué se emitió después del respaldo…',
} as const;

const environments = { practice: 'práctica', pruebas: 'pruebas', produccion: 'producción' } as const;

/** What a recovery found, as the server counts it. */
interface RecoveryCounts {
  readonly taxpayers: readonly {
    readonly series: readonly {
      readonly ruc: string;
      readonly environment: keyof typeof environments;
      readonly documentType: string;
      readonly series: string;
      readonly lastBefore: number;
      readonly recovered: number;
      readonly explained: number;
      readonly lastNow: number;
      readonly silent: boolean;
    }[];
    readonly recovered: number;
    readonly reopened: number;
    readonly twins: number;
  }[];
  readonly unknownRucs: readonly string[];
}

const titles = ['RUC', 'Ambiente', 'Tipo', 'Serie', 'Último', 'Recuperados', 'Sin usar', 'Sigue con', ''] as const;

/** The end of a restore: a row for each series where something happened, then what a person should know or do. */
export function recoveryTable({ taxpayers, unknownRucs }: RecoveryCounts): string[] {
  const all = taxpayers.flatMap(({ series }) => series);
  const moved = all.filter(
    ({ recovered, explained, silent, lastBefore, lastNow }) =>
      recovered + explained > 0 || silent || lastNow !== lastBefore,
  );
  const rows = moved.map((row) => [
    row.ruc,
    environments[row.environment],
    row.documentType,
    row.series,
    String(row.lastBefore),
    String(row.recovered),
    String(row.explained),
    String(row.lastNow + 1),
    row.silent ? 'el SRI no respondió' : '',
  ]);
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()}`;
  const sum = (pick: (one: RecoveryCounts['taxpayers'][number]) => number) =>
    taxpayers.reduce((all, one) => all + pick(one), 0);
  const recovered = all.reduce((total, row) => total + row.recovered, 0) + sum((one) => one.recovered);
  const [reopened, twins] = [sum((one) => one.reopened), sum((one) => one.twins)];
  const silent = moved.some((row) => row.silent);
  return [
    ...(rows.length === 0
      ? ['No falta nada: el SRI no tiene comprobantes posteriores al respaldo.']
      : ['', line(titles), ...rows.map(line), '']),
    ...(recovered > 0
      ? [
          `${plural(recovered, 'comprobante recuperado', 'comprobantes recuperados')} del SRI. Su correo no se envía otra vez: reenvíalo si hace falta.`,
        ]
      : []),
    ...(reopened > 0
      ? [
          `${plural(reopened, 'comprobante sigue', 'comprobantes siguen')} su camino: al arrancar se pregunta por ellos al SRI.`,
        ]
      : []),
    ...(twins > 0
      ? [
          `${plural(twins, 'comprobante necesita', 'comprobantes necesitan')} tu decisión: ya hay otro igual autorizado.`,
        ]
      : []),
    ...(silent
      ? [
          'El SRI no respondió por algunas series: se dejaron números sin usar, explicados. Cuando responda, ejecuta: npm run restore -- --recover',
        ]
      : []),
    ...(unknownRucs.length > 0
      ? [
          `Emitieron después del respaldo y no están en él: ${unknownRucs.join(', ')}. Deben registrarse otra vez e indicar su último número.`,
        ]
      : []),
    'Todas las sesiones se cerraron. Una firma revocada después del respaldo vuelve a estar activa: revócala otra vez.',
    'Listo: ya puedes arrancar con npm start.',
  ];
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Why a number has no receipt after a restore: the ledger's words. Rows carry them, so they never change. */
export const restoreReasons = {
  recoveredGap: ledgerReasons.recoveredGap(),
  skipped: ledgerReasons.restored(),
  unanswered: 'Enviado antes de restaurar un respaldo; el SRI no respondió qué pasó con él.',
  processing: 'Enviado antes de restaurar un respaldo; el SRI aún lo procesaba.',
  refused: 'Enviado antes de restaurar un respaldo; el SRI no lo autorizó.',
  foreign: 'Usado en el SRI por un comprobante que no pudimos reconocer al restaurar un respaldo.',
} as const;

/** What is damaged in a backup, in the brackets of its sentence. */
export const backupDamages = {
  endlessLine: () => 'una línea no termina',
  cutShort: () => 'se corta antes del final',
  trailing: () => 'sobra contenido al final',
  digest: () => 'la suma de comprobación no coincide',
  table: (name: string) => `tabla ${name}`,
  tableHead: () => 'una cabecera no se puede leer',
  looseRows: () => 'filas fuera de una tabla',
  header: () => 'la cabecera',
  compression: () => 'la compresión no cuadra',
} as const;

/** What of a database is not to be seen whole, for the middle of a sentence. */
export const agreements = {
  listed: (expected: number, found: number) =>
    `hay datos de ${plural(expected, 'contribuyente', 'contribuyentes')} y el directorio nombra ${found}`,
  taxpayers: (expected: number, found: number) =>
    `hay datos de ${plural(expected, 'contribuyente', 'contribuyentes')} y de ellos se ven ${found}`,
  receipts: (expected: number, found: number) =>
    `los números dicen que hay ${plural(expected, 'comprobante', 'comprobantes')} y se ven ${found}`,
  signed: (expected: number, found: number) =>
    `hay ${plural(expected, 'comprobante', 'comprobantes')} y se ven ${found} firmados`,
  numbers: (expected: number, found: number) =>
    `los contadores dieron ${plural(expected, 'número', 'números')} y se explican ${found}`,
  events: (expected: number, found: number) =>
    `la auditoría llegó a ${plural(expected, 'hecho', 'hechos')} y se ven ${found}`,
} as const;

/** Rules of the database that nobody of ours made. */
export const hiddenRows = (table: string): string => `la tabla «${table}» no deja ver todas sus filas`;

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
  cancelled: () => 'Respaldo cancelado: no se guardó ningún archivo.',
  'not-whole': (what: string) =>
    `No se ve todo lo que hay en la base de datos: ${what}. No se guardó ningún respaldo. Revisa que DATABASE_OWNER_URL sea del dueño de las tablas y vaya directo a PostgreSQL. Si faltan datos de verdad, restaura el último respaldo bueno; para guardar lo que se ve, añade --incomplete.`,
  'file-not-whole': (file: string, what: string) =>
    `El respaldo ${file} no está completo: ${what}. Usa otro respaldo; si no hay otro, añade --incomplete. ${untouched}`,
  'load-not-whole': (table: string, expected: string, found: string) =>
    `La base de datos no guardó todo: de las ${expected} filas de «${table}» se ven ${found}. Usa una base de datos propia y vacía. ${untouched}`,
  'restored-not-whole': (what: string) =>
    `La base de datos restaurada no está completa: ${what}. Cuadre no arranca con ella. Restaura otra vez este respaldo u otro con --force; si no hay otro, ejecuta: npm run restore -- --recover --incomplete`,
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
  'never-restored': () => 'Esta base de datos no viene de un respaldo: no hay nada que recuperar.',
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
  'deletions-missing': (file: string) =>
    `Falta la lista de cuentas eliminadas (${file}). Copia la del equipo anterior: así lo que se eliminó después del respaldo no vuelve. Si se perdió o no la hubo nunca, añade --without-deletions: esas cuentas vuelven y hay que eliminarlas otra vez. ${untouched}`,
  'no-journal': (folder: string) =>
    `No existe la carpeta ${folder}. Indica la copia del diario de otro equipo. ${untouched}`,
  'journals-missing': (nodes: string) =>
    `Falta el diario de claves enviadas de: ${nodes}. Copia aquí la carpeta SENT_JOURNAL de cada uno y añade --journal CARPETA por cada copia. Si se perdió para siempre, añade --without-journal NOMBRE. ${untouched}`,
  'not-recovered': () =>
    'La base de datos se restauró y falta recuperar del SRI lo emitido después del respaldo. Ejecuta: npm run restore -- --recover',
} as const;
