import { expect, it, test } from 'vitest';
import type { RevenueStep } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { questionWords as words } from '#phrases/declarations/revenue-questions.ts';
import { type AnswerForm, formOf, readAnswer } from './answer-form.ts';

const none: AnswerForm = { answer: '', fields: {}, isOld: false, disability: '' };
const zeros = { salary: '0', socialSecurity: '0', retained: '0' };
const work = { salary: '100', socialSecurity: '9.45', retained: '0' };

test.each([
  ['work', {}, none],
  ['share', {}, { ...none, answer: 'yes', fields: { percent: '50' } }],
  ['share', { share: { percent: 100 } }, { ...none, answer: 'yes', fields: { percent: '100' } }],
  ['profession', { profession: { practises: true } }, { ...none, answer: 'yes' }],
  ['profession', { profession: { practises: false } }, { ...none, answer: 'no' }],
  ['illness', { illness: { has: true } }, { ...none, answer: 'yes' }],
  ['illness', { illness: { has: false } }, { ...none, answer: 'no' }],
  ['work', { work }, { ...none, answer: 'yes', fields: work }],
  ['work', { work: zeros }, { ...none, answer: 'no', fields: zeros }],
] satisfies [RevenueStep, object, AnswerForm][])('the form of %s with %j', (step, answers, form) => {
  expect(formOf(step, { answers: answers as RevenueAnswers, suggested: { share: 50 } as never })).toEqual(form);
});

const known = { salary: '900.00', otherIncome: '80.00', costs: '7.00', previousCredit: '120.00', share: 50 };
test.each([
  ['work', {}, { ...none, answer: 'yes', fields: { salary: '900.00' } }],
  ['other', {}, { ...none, answer: 'yes', fields: { income: '80.00' } }],
  ['costs', {}, { ...none, answer: 'yes', fields: { amount: '7.00' } }],
  ['paid', {}, { ...none, answer: 'yes', fields: { previousCredit: '120.00' } }],
  ['profession', {}, none],
  // What was said stands, also that it is nothing.
  ['work', { work }, { ...none, answer: 'yes', fields: work }],
  ['work', { work: zeros }, { ...none, answer: 'no', fields: zeros }],
] satisfies [RevenueStep, object, AnswerForm][])(
  'what is known begins the form of %s with %j',
  (step, answers, form) => {
    expect(formOf(step, { answers: answers as RevenueAnswers, suggested: known })).toEqual(form);
  },
);

it('who adds an advance alone keeps what the year before left', () => {
  const begun = formOf('paid', { answers: {}, suggested: known });
  const read = readAnswer('paid', { ...begun, fields: { ...begun.fields, advance: '30' } });
  expect(read).toEqual({ answers: { paid: { advance: '30', previousCredit: '120.00' } } });
});

test.each([
  [
    { isOld: false, degree: null, isSubstitute: false },
    { answer: 'no', isOld: false, degree: '', disability: '' },
  ],
  [
    { isOld: true, degree: null, isSubstitute: false },
    { answer: 'yes', isOld: true, degree: '', disability: '' },
  ],
  [
    { isOld: false, degree: 40, isSubstitute: false },
    { answer: 'yes', isOld: false, degree: '40', disability: 'own' },
  ],
  [
    { isOld: true, degree: 40, isSubstitute: true },
    { answer: 'yes', isOld: true, degree: '40', disability: 'substitute' },
  ],
])('the exemption %j comes back as it was said', (exemption, { degree, ...form }) => {
  const begun = formOf('exemption', { answers: { exemption }, suggested: {} as never });
  expect(begun).toEqual({ ...form, fields: { degree } });
  expect(readAnswer('exemption', begun)).toEqual({ answers: { exemption } });
});

const yes = (fields: AnswerForm['fields'], more: Partial<AnswerForm> = {}): AnswerForm => ({
  ...none,
  answer: 'yes',
  fields,
  ...more,
});
const no = (fields: AnswerForm['fields'] = {}): AnswerForm => ({ ...none, answer: 'no', fields });
const degree = (text: string) => yes({ degree: text }, { disability: 'own' });
const said = (given: number) => ({ exemption: { isOld: false, degree: given, isSubstitute: false } });

test.each([
  ['share', yes({}), words.needsPercent],
  ['share', yes({ percent: '' }), words.needsPercent],
  ['share', yes({ percent: '0' }), { share: { percent: 0 } }],
  ['share', yes({ percent: '100' }), { share: { percent: 100 } }],
  ['share', yes({ percent: '101' }), words.needsPercent],
  ['share', yes({ percent: '5.5' }), words.needsPercent],
  ['work', none, words.needsAnswer],
  ['profession', none, words.needsAnswer],
  ['profession', yes({}), { profession: { practises: true } }],
  ['profession', no(), { profession: { practises: false } }],
  ['illness', yes({}), { illness: { has: true } }],
  ['illness', no(), { illness: { has: false } }],
  ['exemption', yes({}), words.needsOne],
  ['exemption', degree(''), words.needsDegree],
  ['exemption', degree('29'), words.needsDegree],
  ['exemption', degree('30'), said(30)],
  ['exemption', degree('100'), said(100)],
  ['exemption', degree('101'), words.needsDegree],
  [
    'exemption',
    yes({ degree: '40' }, { isOld: true }),
    { exemption: { isOld: true, degree: null, isSubstitute: false } },
  ],
  [
    'exemption',
    { ...degree('40'), answer: 'no', isOld: true },
    { exemption: { isOld: false, degree: null, isSubstitute: false } },
  ],
  ['other', yes({ income: '' }), words.needsAmount],
  ['other', yes({ income: '0.00' }), words.needsAmount],
  ['other', yes({ income: '1' }), { other: { income: '1' } }],
  ['other', no({ income: '1' }), { other: { income: '0' } }],
  ['paid', yes({ advance: '', previousCredit: '7' }), { paid: { advance: '0', previousCredit: '7' } }],
  ['work', no({ salary: '5' }), { work: zeros }],
  [
    'work',
    yes({ ...work, socialSecurity: '100', retained: '100' }),
    { work: { salary: '100', socialSecurity: '100', retained: '100' } },
  ],
  ['work', yes({ ...work, socialSecurity: '100.01' }), words.overSalary('socialSecurity')],
  ['work', yes({ ...work, retained: '100.01' }), words.overSalary('retained')],
  ['work', yes({ salary: '', socialSecurity: '1', retained: '' }), words.overSalary('socialSecurity')],
] satisfies [RevenueStep, AnswerForm, string | RevenueAnswers][])('%s answers %j with %j', (step, form, read) => {
  expect(readAnswer(step, form)).toEqual(typeof read === 'string' ? { fault: read } : { answers: read });
});
