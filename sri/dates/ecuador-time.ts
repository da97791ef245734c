import type { Day } from './day.ts';

// Continental Ecuador is UTC-5 all year (its only summer time ended in 1993, twenty years before electronic receipts),
// so the arithmetic below is right whatever zone or time-zone data the machine has. The SRI refuses dates that lie in
// the future of this clock (error 65): the classic bug is a server in UTC after 19:00.
const OFFSET_MS = 5 * 3_600_000;

const shifted = (instant: Date): string => new Date(instant.getTime() - OFFSET_MS).toISOString();

/** The calendar day in Ecuador at an instant. */
export const dayInEcuador = (instant: Date): Day => shifted(instant).slice(0, 10);

/** The wall clock in Ecuador at an instant, `HH:MM:SS`. */
export const timeInEcuador = (instant: Date): string => shifted(instant).slice(11, 19);

/** `2026-05-02T12:14:14-05:00`, the form of the SRI's fechaAutorizacion and of a signature's SigningTime. */
export const isoInEcuador = (instant: Date): string => `${shifted(instant).slice(0, 19)}-05:00`;

/** The instant at which a day begins in Ecuador; with a time `HH:MM:SS`, that time of the day. */
export const instantInEcuador = (day: Day, time = '00:00:00'): Date => new Date(`${day}T${time}-05:00`);
