import { expect, it } from 'vitest';
import type { Permission } from '#contract/shop/offers.ts';
import { CallProblem } from '#web/api/problem.ts';
import { type Asked, missingOf } from './permissions.ts';

const permission = (meter: Permission['meter'], more: Partial<Permission> = {}): Permission => ({
  ...{ meter, isAsked: true, isGranted: false, left: 0, since: null, used: [], smallest: null },
  ...more,
});
const had = { isGranted: true, left: null, since: '2026-11' };
const expenses = permission('expenses');
const inPlan = permission('expenses', had);
const free = permission('expenses', { ...had, isAsked: false });
const none = permission('pastMonths');
const opened = permission('pastMonths', { used: ['2026-10'] });
const iva = permission('iva', { used: ['2026-10'] });
const october: Asked = { meter: 'expenses', subject: '2026-10' };
const november: Asked = { meter: 'expenses', subject: '2026-11' };
const shut = (place: string) =>
  new CallProblem('expenses.month_not_open', 402, '', [{ code: '', place, sentence: '', severity: 'error' }]);
const noPlan = new CallProblem('expenses.no_plan', 402, '');

type Case = readonly [
  what: string,
  permissions: readonly Permission[],
  asked: Asked,
  failure: unknown,
  expected: string,
];
const cases: readonly Case[] = [
  ['no plan', [expenses, none], november, undefined, 'plan expenses'],
  ['a plan', [inPlan, none], november, undefined, 'nothing'],
  ['a month before it', [inPlan, none], october, undefined, 'month 2026-10'],
  ['one that was opened', [inPlan, opened], october, undefined, 'nothing'],
  ['no month said', [inPlan, none], { meter: 'expenses' }, undefined, 'nothing'],
  ['free for them', [free, none], october, undefined, 'nothing'],
  ['a refused month that the form does not name', [inPlan, none], november, shut('2026-09'), 'month 2026-09'],
  ['a refused month that was opened since', [inPlan, opened], october, shut('2026-10'), 'nothing'],
  ['a plan that ended meanwhile', [inPlan, none], november, noPlan, 'plan expenses'],
  ['a return of a month', [iva], { meter: 'iva', subject: '2026-11' }, undefined, 'plan iva'],
  ['one that was approved before', [iva], { meter: 'iva', subject: '2026-10' }, undefined, 'nothing'],
  ['another failure', [inPlan, none], november, new Error('lost'), 'nothing'],
];

it.each(cases)('%s', (_, permissions, asked, failure, expected) => {
  const missing = missingOf({ permissions: [...permissions] }, asked, failure);
  const said =
    missing === undefined
      ? 'nothing'
      : missing.kind === 'month'
        ? `month ${missing.month}`
        : `plan ${missing.of.meter}`;
  expect(said).toBe(expected);
});
