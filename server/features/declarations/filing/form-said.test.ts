import { describe, expect, it } from 'vitest';
import { formSaid } from './form-said.ts';

const ruc = '1710034065001';
const isBox = (code: string) => ['401', '485', '499', '615', '617', '902'].includes(code);
const said = (text: string) => formSaid(text, { ruc, period: '2026-10', isBox });

describe('the paper of a form', () => {
  it('with names and values side by side', () => {
    expect(
      said(`Declaración de IVA
        Obligación Tributaria: 2011 - DECLARACION DE IVA   Identificación: ${ruc}
        Razón social: MORALES LUCIA   Período fiscal: SEPTIEMBRE 2026   Tipo declaración: ORIGINAL
        Número de formulario: 872345678901   Fecha de declaración: 14-10-2026
        Saldo crédito tributario 615 4,70 617 1.234,56 902 0.00
        485 = $ 12.30`),
    ).toEqual({
      ...{ number: '872345678901', filedOn: '2026-10-14', period: '2026-09', isOwn: true, deferredTo: null },
      boxes: { 485: '12.30', 615: '4.70', 617: '1234.56', 902: '0.00' },
    });
  });

  it('with values in the line below their names', () => {
    expect(
      said(`Período Fiscal Formulario Sustituye
        PRIMER SEMESTRE DE 2026 871111111111
        CÓDIGO VERIFICADOR NÚMERO SERIAL FECHA RECAUDACIÓN PÁGINA
        SRIDEC2026012345678 872345678902 ${ruc} 2026/07/15 1`),
    ).toMatchObject({ number: '872345678902', filedOn: '2026-07-15', period: '2026-S1', isOwn: true });
  });

  it.each([
    ['nothing that it does not say', 'Una factura de 615 dólares', {}],
    ['no figure that it says twice and differently', '615 4.70 y otra vez 615 4.80 pero 902 1.00', { 902: '1.00' }],
    ['no box that the form does not have', '999 5.00 401 7.00', { 401: '7.00' }],
    ['no part of a longer number', '001-615 4.70 1615 4.70 615 4.705', {}],
  ])('%s', (_, text, boxes) => {
    expect(said(text)).toEqual({ number: null, filedOn: null, period: null, isOwn: null, deferredTo: null, boxes });
  });

  it.each([
    ['485 12.30 486 DICIEMBRE 2026', '2026-12'],
    ['485 12.30 486 diciembre 487 MICRO', '2026-12'],
    ['485 12.30 486 ENERO', '2027-01'],
    ['485 12.30 486 2', null],
  ])('in which month the tax of sales on credit is paid: %s', (text, deferredTo) => {
    expect(said(text)).toMatchObject({ deferredTo });
  });

  it.each([
    ['the last month of a half year', 'Período fiscal: JUNIO 2026', '2026-S1', '2026-S1'],
    ['the last month of another half year', 'Período fiscal: DICIEMBRE 2025', '2026-S1', '2025-12'],
    ['both months of a half year', 'Período: ENERO - JUNIO 2026', '2026-S1', '2026-S1'],
    ['a half year, where a month is meant', 'Período fiscal: PRIMER SEMESTRE 2026', '2026-06', '2026-S1'],
    [
      'the right one after another',
      'Período anterior 05/2026. Declaración del mes de JUNIO 2026',
      '2026-06',
      '2026-06',
    ],
    ['no month but in days', 'Período fiscal 01/01/2026 - 30/06/2026', '2026-S1', null],
    ['another, and was filed in the right one', 'Período fiscal 05/2026 Fecha 14-06-2026', '2026-06', '2026-05'],
    [
      'no month but in a day in words',
      'PERÍODO FISCAL MES: 10 AÑO: 2026 Fecha: 9 de noviembre de 2026',
      '2026-10',
      null,
    ],
    [
      'a month cut short, before a day',
      'Período: OCT-2026 Fecha de declaración: 9 de noviembre de 2026',
      '2026-10',
      null,
    ],
    [
      'another, and a day of the right one',
      'Período: SEPTIEMBRE 2026 Fecha: 12 de octubre de 2026',
      '2026-10',
      '2026-09',
    ],
    ['its year first, and when it is due', 'Período fiscal: 2026-10 vence 11/2026', '2026-10', '2026-10'],
    [
      'the number of its month, then its name',
      'PERÍODO: 07 - JULIO 2026 Fecha 12 de agosto de 2026',
      '2026-08',
      '2026-07',
    ],
    ['its month and its year', 'PERÍODO FISCAL MES 07 / JULIO AÑO 2026', '2026-07', '2026-07'],
    ['half of a year by its number', 'Período: 1 - PRIMER SEMESTRE 2026', '2026-S1', '2026-S1'],
    ['another, and a day with dashes', 'Período: SEPTIEMBRE 2026 Fecha: 10-octubre-2026', '2026-10', '2026-09'],
    ['another, its year first', 'Período fiscal: 2026-09 Fecha 2026-10-12', '2026-10', '2026-09'],
  ])('that names %s', (_, text, period, its) => {
    expect(formSaid(text, { ruc, period, isBox }).period).toBe(its);
  });

  it('of who has no RUC names the cédula', () => {
    const employer = 'Agente de retención 1790016919001';
    expect(said(`Identificación: ${ruc.slice(0, 10)} ${employer}`)).toMatchObject({ isOwn: true });
    // Or the RUC that they have since.
    const of = { ruc: ruc.slice(0, 10), period: '2026', isBox };
    expect(formSaid(`RUC ${ruc}`, of)).toMatchObject({ isOwn: true });
    expect(formSaid('RUC 1790016919001', of)).toMatchObject({ isOwn: false });
  });

  it('of somebody else is told, and a day that is none is not read', () => {
    expect(said('RUC 1790016919001 Fecha de presentación 45/13/2026')).toMatchObject({ isOwn: false, filedOn: null });
    expect(said('Período 10/2026, fecha de envío 2026-11-04')).toMatchObject({
      period: '2026-10',
      filedOn: '2026-11-04',
    });
  });
});
