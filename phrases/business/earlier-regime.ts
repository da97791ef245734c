import type { EarlierRegime } from '#contract/business/tax-data.ts';
import { monthOfYear } from '../shell/kit.ts';

/** What somebody was before. */
export const earlierWords = {
  label: (until: string) => `¿En qué régimen estabas hasta ${monthOfYear(until)}?`,
  hint: 'El SRI cambia de régimen en enero: guárdalo entonces, no antes. Tus declaraciones de antes siguen con el que tenías.',
  same: 'Lo mismo que ahora',
  choices: [
    { value: 'GEN', label: 'General, IVA cada mes' },
    { value: 'GEN-6', label: 'General, IVA cada seis meses' },
    { value: 'RIM', label: 'RIMPE emprendedor' },
    { value: 'POP', label: 'RIMPE negocio popular' },
    { value: 'PER', label: 'No tenía RUC' },
  ],
} as const;

/** Since when somebody is an agent of retention. */
export const agentSinceWords = {
  label: '¿Desde qué mes eres agente de retención?',
  hint: 'Está en tu resolución. De los meses de antes no te pediremos el formulario 103.',
  always: (before: string) => `Desde antes de ${monthOfYear(before)}`,
} as const;

/** Since when a RUC is suspended or closed. */
export const inactiveWords = {
  label: '¿En qué mes suspendiste o cerraste tu RUC?',
  hint: 'Ese mes todavía se declara. De los meses que siguen no te pediremos nada, hasta que lo actives.',
  again: '¿Y en qué mes otra vez?',
  never: 'En ninguno',
  until: '¿En qué mes lo activaste otra vez?',
  still: 'Sigue suspendido o cerrado',
} as const;

/** In the archive of everything. */
export const regimeExport = {
  name: 'Régimen',
  until: (month: string) => `Régimen hasta ${monthOfYear(month)}`,
  designated: 'Meses como agente de retención',
  inactive: 'RUC suspendido o cerrado',
  /** `desde agosto de 2026, hasta octubre de 2026` */
  months: ({ since, until }: { readonly since: string | null; readonly until: string | null }): string =>
    [since && `desde ${monthOfYear(since)}`, until && `hasta ${monthOfYear(until)}`].filter(Boolean).join(', '),
  /** `General, IVA cada mes` */
  regime: ({ regime, ivaSemiannual, withoutRuc }: Omit<EarlierRegime, 'until'>): string => {
    const choice = withoutRuc ? 'PER' : regime === 'GEN' && ivaSemiannual ? 'GEN-6' : regime;
    return earlierWords.choices.find(({ value }) => value === choice)?.label ?? regime;
  },
} as const;
