import { expect, it } from 'vitest';
import { reminderOf } from './reminder.ts';

const sale = { documentType: '02', day: '2026-11-18', environment: 'produccion' } as const;
const at = { today: '2026-11-20', isLinked: false };

it('of a sale on paper has no link, and is told by its number or its day', () => {
  const owed = { ...sale, name: 'Carmen Vélez', number: '001-001-000000012' };
  expect(reminderOf(owed, { open: '20.00', dueOn: '2026-12-18' }, at)).toBe(
    'Hola Carmen Vélez, te recuerdo tu nota de venta 001-001-000000012: quedan $20,00 por pagar, que vencen el 18 dic 2026.',
  );
  expect(reminderOf({ ...sale, name: '', number: '' }, { open: '5.00', dueOn: '2026-11-19' }, at)).toBe(
    'Hola, te recuerdo tu nota de venta del 18 nov 2026: quedan $5,00 por pagar, que vencieron el 19 nov 2026.',
  );
});

it('of an invoice ends where its link follows, and says when it is for practice', () => {
  const owed = {
    ...sale,
    documentType: '01',
    name: 'Ana',
    number: '001-001-000000123',
    environment: 'practice',
  } as const;
  expect(reminderOf(owed, { open: '130.00' }, { ...at, isLinked: true })).toBe(
    'Hola Ana, te recuerdo tu factura 001-001-000000123: quedan $130,00 por pagar. Es de prueba: no tiene validez tributaria. Aquí la puedes ver:',
  );
});
