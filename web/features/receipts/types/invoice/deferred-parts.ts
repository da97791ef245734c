import { later } from '#web/ui/later.tsx';

/**
 * What an invoice needs a moment after its first picture, in one file: the rules and what unfolds. Nothing of it is asked
 * for before the person asks to issue or unfolds something.
 */
export const rest = later(() => import('./deferred-invoice.ts'));

/** What draws an invoice of very many lines; the few that have so many wait for it a moment. */
export const manyLines = later(() => import('./components/many-lines.tsx'));
