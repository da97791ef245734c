import { z } from 'zod';
import { type SwitchBoard, type Switches, switchFields } from '#server/adapters/stand-ins/switch-board.ts';

const providerServices = ['documents', 'apply', 'ask', 'file'] as const;
export type ProviderService = (typeof providerServices)[number];

/** How the stand-in of a certifying entity misbehaves on purpose, and what it decides. */
export const providerSwitch = z.object({
  kind: z.enum([
    /** Answers after `ms` (2000 when absent). */
    'slow',
    /** Closes the socket. */
    'down',
    /** 503 with an HTML page. */
    'unavailable',
    /** 401: our account is not known. */
    'denied',
    /** 200 with a page instead of an answer. */
    'garbage',
    /** Closes the socket after it was done. */
    'close_after_processing',
    // What it decides of an application, when it is asked.
    /** Nothing yet. */
    'waits',
    /** It wants a photo again. */
    'more_needed',
    /** It makes none. */
    'refuse',
    /** It makes one of another RUC. */
    'other_person',
  ]),
  service: z.enum([...providerServices, 'any']).default('any'),
  ...switchFields,
});
export type ProviderSwitch = z.output<typeof providerSwitch>;
export type ProviderSwitches = Switches<ProviderSwitch>;
export type ProviderBoard = SwitchBoard<ProviderSwitch>;
