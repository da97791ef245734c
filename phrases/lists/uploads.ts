import type { UploadOutcome } from '#contract/list-rules.ts';

const rows = (count: string) => (count === '1' ? '1 fila' : `${count} filas`);

/** A sheet into a list. */
export const uploads = {
  intro: 'Revisas antes de guardar. Nada cambia hasta que tú lo digas.',
  templateTitle: '1. Llena la plantilla',
  templateText: 'También sirve tu propio archivo si sus columnas se llaman igual.',
  template: { xlsx: 'Plantilla de Excel', csv: 'Plantilla CSV' },
  fileTitle: '2. Sube tu archivo',
  file: 'Archivo de Excel o CSV',
  fileHint: 'Hasta 10.000 filas y 4 MB.',
  reading: (name: string) => `Leyendo ${name}.`,
  columns: 'A tu archivo le faltan columnas. Usa los títulos de la plantilla.',
  checkTitle: (name: string) => `3. Revisa ${name}`,
  found: (all: string, good: string, faulty: number) =>
    faulty === 0
      ? `Leímos ${rows(all)}. Todas están bien.`
      : `Leímos ${rows(all)}. ${good} ${good === '1' ? 'está lista' : 'están listas'} y ${faulty} por corregir.`,
  warnings: (count: string) => `${rows(count)} con avisos: entran, pero míralas.`,
  unknown: (titles: string) => `No usamos estas columnas: ${titles}.`,
  update: (count: string) => `Actualizar también ${count} que ya tienes con otros datos`,
  import: (count: string) => (count === '1' ? 'Guardar 1 fila' : `Guardar ${count} filas`),
  importing: 'Guardando',
  nothing: 'No hay filas nuevas para guardar.',
  again: 'Elegir otro archivo',
  another: 'Subir otro archivo',
  filter: 'Qué filas ver',
  rows: 'Filas de tu archivo',
  row: (row: number) => `Fila ${row}`,
  noLabel: 'Sin nombre',
  outcomes: {
    new: 'Nuevas',
    changes: 'Con cambios',
    same: 'Iguales',
    faulty: 'Por corregir',
    imported: 'Guardadas',
    updated: 'Actualizadas',
  } satisfies Record<UploadOutcome, string>,
  imported: (imported: string, updated: string) =>
    updated === '0' ? `Guardamos ${rows(imported)}.` : `Guardamos ${rows(imported)} y actualizamos ${updated}.`,
  takeBack: 'Deshacer esta carga',
  takenBack: (left: number) =>
    left === 0 ? 'Deshicimos la carga.' : 'Deshicimos la carga. Lo que cambiaste después se quedó.',
  left: (count: string) =>
    `${count === '1' ? 'Quedó 1 fila' : `Quedaron ${count} filas`}. Descárgalas con su motivo, corrígelas y súbelas otra vez.`,
  rest: { xlsx: 'Lo que falta, en Excel', csv: 'Lo que falta, en CSV' },
} as const;
