import { describe, expect, it } from 'vitest';
import { accepted, atMost, byRules, filled } from './field-rules.ts';

const judge = byRules<{ name: string; note: string; free: string }>({
  name: filled('Escribe el nombre.', 5),
  note: atMost(3),
});
const judged = async (values: { name: string; note: string; free: string }) => judge(values, undefined, {} as never);

describe('a form judged field by field', () => {
  it('gives what was typed when nothing is wrong, and leaves fields without a rule alone', async () => {
    const values = { name: ' Luz ', note: '', free: 'x'.repeat(9_999) };
    expect(await judged(values)).toEqual({ values, errors: {} });
  });

  it('gives each wrong field its own sentence, in Spanish also where it is too long', async () => {
    const { errors } = await judged({ name: '  ', note: '1234', free: '' });
    expect(errors).toEqual({
      name: { type: 'rule', message: 'Escribe el nombre.' },
      note: { type: 'rule', message: 'Hasta 3 caracteres. Acórtalo.' },
    });
    expect((await judged({ name: 'Luzmila', note: '', free: '' })).errors.name?.message).toContain('Hasta 5');
  });

  it('counts no spaces around a text', () => {
    expect(atMost(3)('  abc  ')).toBeUndefined();
    expect(accepted(Number.isInteger, 'No.')(1.5)).toBe('No.');
  });
});
