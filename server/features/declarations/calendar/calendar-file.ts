import { addDays, type Day } from '@cuadre/sri/dates';

/** A whole day of a calendar. */
export interface CalendarEvent {
  /** The same event has the same one in every file. */
  readonly uid: string;
  readonly day: Day;
  readonly name: string;
  readonly text: string;
  /** False: the day may still move. */
  readonly isSure: boolean;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
const dense = (text: string): string => text.replaceAll('-', '');

/** A line has 75 octets at most: what is longer goes on after a space, and no letter is cut. RFC 5545, 3.1 */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * A calendar as iCalendar, which Google, Apple and Outlook read. RFC 5545
 * No METHOD: one would ask for an organizer (RFC 5546, 3.2.1). Without it the stamp says when an event was revised last, so
 * that a day that moved is newer than what a calendar has (RFC 5545, 3.8.7.2).
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], at: Date): string {
  const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cuadre//Calendario//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap(({ uid, day, name: summary, text, isSure }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dense(day)}`,
      `DTEND;VALUE=DATE:${dense(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(text)}`,
      `STATUS:${isSure ? 'CONFIRMED' : 'TENTATIVE'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
