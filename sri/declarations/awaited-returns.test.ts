import { describe, expect, test } from 'vitest';
import { readAwaitedReturns } from './index.ts';

const read = (text: string) => readAwaitedReturns(text).returns.map((each) => Object.values(each).join(' '));

describe('what the portal lists as not filed', () => {
  test.each([
    // As the screen of the portal writes it.
    ['2011 DECLARACION DE IVA - AGOSTO 2026 - 10/09/2026', 'iva 2026-08 2026-09-10'],
    ['1031 DECLARACION DE RETENCIONES EN LA FUENTE - AGOSTO 2026 - 10/09/2026', 'retenciones 2026-08 2026-09-10'],
    // Copied with what stands around it.
    ['  • 2011\tDeclaración de IVA – setiembre de 2025 – 10/10/2025 ', 'iva 2025-09 2025-10-10'],
    ['2011 DECLARACION DE IVA-DICIEMBRE 2025-12/01/2026', 'iva 2025-12 2026-01-12'],
    // How it writes half a year or a year nobody has seen.
    ['2021 DECLARACION SEMESTRAL IVA - JUNIO 2026 - 10/07/2026', 'iva 2026-S1 2026-07-10'],
    ['2021 DECLARACION SEMESTRAL IVA - ENERO - JUNIO 2026 - 10/07/2026', 'iva 2026-S1 2026-07-10'],
    ['2021 DECLARACION SEMESTRAL IVA - JULIO A DICIEMBRE DE 2025 - 12/01/2026', 'iva 2025-S2 2026-01-12'],
    ['2021 DECLARACION SEMESTRAL IVA - SEGUNDO SEMESTRE 2025 - 12/01/2026', 'iva 2025-S2 2026-01-12'],
    ['2021 DECLARACION SEMESTRAL IVA - SEMESTRE 1 2026 - 10/07/2026', 'iva 2026-S1 2026-07-10'],
    ['2021 DECLARACION SEMESTRAL IVA - II SEMESTRE DEL 2025 - 12/01/2026', 'iva 2025-S2 2026-01-12'],
    ['1031 RETENCIONES EN LA FUENTE - PRIMER SEMESTRE 2026 - 10/07/2026', 'retenciones 2026-S1 2026-07-10'],
    ['1011 IMPUESTO A LA RENTA - PERSONAS NATURALES - 2025 - 10/03/2026', 'renta 2025 2026-03-10'],
    ['1011 IMPUESTO A LA RENTA - ANUAL 2025 - 10/03/2026', 'renta 2025 2026-03-10'],
    ['1011 IMPUESTO A LA RENTA - DICIEMBRE 2025 - 10/03/2026', 'renta 2025 2026-03-10'],
    ['1011 IMPUESTO A LA RENTA - ENERO A DICIEMBRE 2025 - 10/03/2026', 'renta 2025 2026-03-10'],
    // A month of retentions, not the half year that it ends.
    ['1031 RETENCIONES EN LA FUENTE - JUNIO 2026 - 10/07/2026', 'retenciones 2026-06 2026-07-10'],
  ])('is read of %s', (line, expected) => {
    expect(readAwaitedReturns(line)).toMatchObject({ unread: [] });
    expect(read(line)).toEqual([expected]);
  });

  test.each([
    ['no code', 'DECLARACION DE IVA - AGOSTO 2026 - 10/09/2026'],
    ['a code of no return that is known', '3031 ICE BEBIDAS ALCOHOLICAS - AGOSTO 2026 - 10/09/2026'],
    ['no last day', '2011 DECLARACION DE IVA - AGOSTO 2026'],
    ['a day that is none', '2011 DECLARACION DE IVA - AGOSTO 2026 - 31/09/2026'],
    ['no year', '2011 DECLARACION DE IVA - AGOSTO - 10/09/2026'],
    ['a month that is none', '2011 DECLARACION DE IVA - AGOSTIEMBRE 2026 - 10/09/2026'],
    ['due before its period ends', '2011 DECLARACION DE IVA - AGOSTO 2026 - 10/08/2026'],
    ['a month that ends no half year', '2021 DECLARACION SEMESTRAL IVA - AGOSTO 2026 - 10/01/2027'],
    ['months that are no half year', '2021 DECLARACION SEMESTRAL IVA - ABRIL - SEPTIEMBRE 2026 - 10/10/2026'],
    ['half a year of who files months', '2011 DECLARACION DE IVA - ENERO - JUNIO 2026 - 10/07/2026'],
    ['half a year without which', '2021 DECLARACION SEMESTRAL IVA - SEMESTRE 2026 - 10/07/2026'],
    ['half a year said twice', '2021 DECLARACION SEMESTRAL IVA - PRIMER SEMESTRE 2 2026 - 10/01/2027'],
    ['a year where a month belongs', '2011 DECLARACION DE IVA - 2026 - 10/01/2027'],
    ['a month within a year', '1011 IMPUESTO A LA RENTA - MARZO 2026 - 10/04/2026'],
  ])('is named where it has %s', (_, line) => {
    expect(readAwaitedReturns(line)).toEqual({ returns: [], unread: [line] });
  });

  test('is every line of a text, each return once', () => {
    const august = '2011 DECLARACION DE IVA - AGOSTO 2026 - 10/09/2026';
    const text = `Obligaciones pendientes\r\n\r\n${august}\r\n${august}\r\n2011 DECLARACION DE IVA - JULIO 2026 - 10/08/2026\n`;
    expect(read(text)).toEqual(['iva 2026-08 2026-09-10', 'iva 2026-07 2026-08-10']);
    expect(readAwaitedReturns(text).unread).toEqual(['Obligaciones pendientes']);
    const otherDay = august.replace('10/09', '28/09');
    expect(readAwaitedReturns(`${august}\n${otherDay}`)).toMatchObject({ returns: [{}], unread: [otherDay] });
    expect(readAwaitedReturns('')).toEqual({ returns: [], unread: [] });
  });
});
