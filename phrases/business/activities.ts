import { regimeName } from './regimes.ts';

/** The economic activities of a taxpayer. */
export const activitiesCard = {
  title: 'Tus actividades',
  text: 'Si tienes más de una, al emitir eliges a cuál pertenece la factura. Una que RIMPE no admite lleva su propio régimen.',
  main: 'Principal',
  taxed: (regime: string | undefined, own: string): string =>
    regime === undefined ? `Como tu régimen: ${regimeName(own) ?? own}` : (regimeName(regime) ?? regime),
  add: 'Agregar actividad',
  addTitle: 'Nueva actividad',
  edit: (name: string) => `Cambiar ${name}`,
  editTitle: 'Cambiar la actividad',
  name: 'Actividad',
  nameHint: 'Como está en tu RUC.',
  regime: 'Régimen',
  wasAlwaysSo: 'En los años anteriores también fue así',
  needsName: 'Escribe la actividad.',
  save: 'Guardar actividad',
  saved: 'Actividad guardada.',
} as const;
