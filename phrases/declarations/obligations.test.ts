import { expect, it } from 'vitest';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { noticeSentences } from '../home/notices.ts';
import { taxReminderMail } from './mails/reminder-mail.ts';
import { dependsOn } from './obligations.ts';

it('says what income tax hangs on until some is to be paid', () => {
  const renta = { code: 'incomeTax', from: '2026-01', to: '2026-12', dependsOn: 'income' } as const;
  expect(dependsOn(renta)).toContain('Solo si tus ingresos');
  expect(dependsOn(renta, '0.00')).toContain('Solo si tus ingresos');
  expect(dependsOn(renta, '391.47')).toBe('');
});

it('says that one falls due, or that several do', () => {
  const month = { from: '2026-12', to: '2026-12', dependsOn: null };
  const day = (code: ObligationDay['code']) => ({ ...month, code }) as ObligationDay;
  const [iva, retentions] = [day('ivaMonthly'), day('retentionsMonthly')];
  const subject = (...due: ObligationDay[]) => taxReminderMail.subject(due, '2027-01-25', '2027-01-18');
  expect(subject(iva)).toBe('IVA de diciembre: vence en 7 días, el lunes 25 de enero');
  expect(subject(iva, retentions)).toBe('IVA de diciembre y 1 más: vencen en 7 días, el lunes 25 de enero');
  expect(subject(retentions)).toBe('Retenciones de diciembre: vencen en 7 días, el lunes 25 de enero');
  const facts = { ...month, code: 'retentionsMonthly', dueOn: '2027-01-25', today: '2027-01-25', dependsOn: '' };
  expect(noticeSentences['tax.due'](facts)).toBe('Retenciones de diciembre vencen hoy, el lunes 25 de enero.');
});

it('says of each that is due how one says that it is done: a return on its page, a paper in the calendar', () => {
  const of = (...codes: ObligationDay['code'][]) => taxReminderMail.done(codes.map((code) => ({ code })));
  expect(of('ivaMonthly', 'incomeTax')).toEqual([expect.stringContaining('«Ya la presenté»')]);
  for (const paper of ['transactions', 'personalExpenses'] as const)
    expect(of(paper)).toEqual([
      'Si ya entregaste el anexo, pulsa «Ya lo entregué» en tu calendario: no te lo recordamos más.',
    ]);
  expect(of('expenseProjection')).toEqual([
    'Si ya entregaste la proyección, pulsa «Ya lo entregué» en tu calendario: no te la recordamos más.',
  ]);
  expect(of('ivaMonthly', 'transactions', 'personalExpenses')).toHaveLength(2);
  // The income tax of a company has no page here.
  expect(of('incomeTaxCompany')).toEqual([]);
});
