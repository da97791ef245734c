import { dates } from '../shell/kit.ts';

/** What somebody was before. */
export const earlierWords = {
  label: (until: string) =>
    `¿En qué régimen estabas hasta ${dates.monthNames[Number(until.slice(5)) - 1]} de ${until.slice(0, 4)}?`,
  hint: 'El SRI cambia de régimen en enero: guárdalo entonces, no antes. Tus declaraciones de antes siguen con el que tenías.',
  same: 'Lo mismo que ahora',
  choices: [
    { value: 'GEN', label: 'General, IVA cada mes' },
    { value: 'GEN-6', label: 'General, IVA cada seis meses' },
    { value: 'RIM', label: 'RIMPE emprendedor' },
    { value: 'POP', label: 'RIMPE negocio popular' },
  ],
} as const;
