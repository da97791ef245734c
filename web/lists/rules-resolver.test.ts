import type { Fault } from '@cuadre/sri/faults';
import { expect, it } from 'vitest';
import { rulesResolver } from './rules-resolver.ts';

const fault = (place: string, code: string, severity: Fault['severity'] = 'error'): Fault => ({
  place,
  code,
  severity,
  sentence: `${code}.`,
});
const judge = (...faults: Fault[]) =>
  rulesResolver<{ name: string }>(() => faults)({ name: 'Luz' }, undefined, {} as never);

it('gives the form when no rule is broken, or only warned of', () => {
  expect(judge()).toEqual({ values: { name: 'Luz' }, errors: {} });
  expect(judge(fault('name', 'odd', 'warning'))).toEqual({ values: { name: 'Luz' }, errors: {} });
});

it('gives each field the first of its errors and nothing of the form', () => {
  expect(
    judge(fault('name', 'odd', 'warning'), fault('name', 'one'), fault('name', 'two'), fault('mail', 'three')),
  ).toEqual({
    values: {},
    errors: { name: { type: 'one', message: 'one.' }, mail: { type: 'three', message: 'three.' } },
  });
});
