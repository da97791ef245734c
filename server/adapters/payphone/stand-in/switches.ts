import { z } from 'zod';
import { type SwitchBoard, type Switches, switchFields } from '#server/adapters/stand-ins/switch-board.ts';
import { isHere } from '#server/lib/loopback.ts';

/** What the stand-in answers to us; `lookup` are both questions for a payment. */
const payPhoneServices = ['prepare', 'confirm', 'lookup', 'reverse'] as const;
export type PayPhoneService = (typeof payPhoneServices)[number];

/** How the stand-in of PayPhone misbehaves on purpose; the same style as the stand-in SRI's switches. */
export const payPhoneSwitch = z.object({
  kind: z.enum([
    // Before anything is done.
    /** Answers after `ms` (2000 when absent). */
    'slow',
    /** Closes the socket. */
    'down',
    /** Never answers. */
    'silent',
    /** 503 with an HTML page. */
    'unavailable',
    /** 500 with JSON that says nothing. */
    'fault',
    /** 401 with code 802: the token is not known. */
    'denied',
    /** Prepare and the questions: an error code; Reverse: `false`. */
    'refuse',
    // After it was done.
    /** Closes the socket. */
    'close_after_processing',
    /** Never answers. */
    'silent_after_processing',
    /** 200 with a page, in which the words of an approved payment stand. */
    'html',
    /** 302 to another place, with the answer as its body. */
    'redirect',
    /** Half of the answer, then closes. */
    'truncated',
    /** The answer after 1 MiB of blanks. */
    'huge',
    // A payment that is told as it is not; what the ledger says stands.
    /** One cent less. */
    'wrong_amount',
    'wrong_client',
    'wrong_transaction',
    /** COP. */
    'wrong_currency',
    /** Code 2, for the `times` that it is told so. */
    'says_cancelled',
    /** Code 1, until `ms` after it was paid (two minutes when absent). */
    'says_pending',
    /** Code 3 with the word `Canceled`. */
    'other_word',
    /** Whole numbers as text. */
    'numbers_as_text',
    /** Names that begin with a capital. */
    'pascal_case',
  ]),
  service: z.enum([...payPhoneServices, 'any']).default('any'),
  ...switchFields,
});
export type PayPhoneSwitch = z.output<typeof payPhoneSwitch>;
export type PayPhoneSwitches = Switches<PayPhoneSwitch>;
export type PayPhoneBoard = SwitchBoard<PayPhoneSwitch>;

/** What nobody outside knows of the provider, or what its console sets: one or the other, to be tried both. */
export const payPhoneKnobs = z.object({
  /** Confirm for the second time: a page is what somebody met. */
  repeatedConfirm: z.enum(['html', 'same', 'error']).default('html'),
  /** A question by our own name. */
  findOurs: z.enum(['list', 'object', 'none']).default('list'),
  /** What a question finds of a payment that was paid and not confirmed yet. */
  beforeConfirm: z.enum(['Authorized', 'Pending', 'none']).default('Authorized'),
  /** Whether the address after cancelling carries the ids. */
  cancelWithIds: z.boolean().default(false),
  lookupsPerMinute: z.number().int().positive().default(30),
  /** Tokens that are known: a payment can be confirmed and given back with the one that made it. */
  tokens: z.array(z.string()).optional(),
  stores: z.array(z.string()).optional(),
  /** Who is told of an approved payment, and how. Only on this machine. */
  notify: z
    .object({
      url: z.url().refine(isHere),
      how: z.enum(['once', 'twice', 'before_return', 'late', 'forged', 'wrong_store']).default('once'),
    })
    .nullable()
    .default(null),
});
export type PayPhoneKnobs = z.output<typeof payPhoneKnobs>;
