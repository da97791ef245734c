import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const at = new Date('2026-11-20T15:04:05.678Z');
const event: CalendarEvent = {
  uid: 'iva-2026-10@cuadre',
  day: '2026-12-31',
  name: 'IVA de octubre',
  text: 'El 24; pasa al lunes, 25.\nPor confirmar',
  isSure: false,
};

describe('a calendar file', () => {
  it('has whole days, escaped text and a stamp of the clock', () => {
    const lines = calendarFile('Mis días', [event], at).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:iva-2026-10@cuadre',
        'DTSTAMP:20261120T150405Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'DESCRIPTION:El 24\\; pasa al lunes\\, 25.\\nPor confirmar',
        'STATUS:TENTATIVE',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((each) => /^(METHOD|ORGANIZER)/.test(each))).toEqual([]);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('has no line over 75 octets, and unfolded says the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const file = calendarFile('X', [{ ...event, name: text }], at);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const plain = calendarFile('X', [{ ...event, name: '' }], at).replaceAll('\r\n ', '');
        const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
        expect(file.replaceAll('\r\n ', '')).toBe(plain.replace('SUMMARY:\r\n', () => `SUMMARY:${escaped}\r\n`));
      }),
    );
  });
});
