import { amount } from '@cuadre/sri/num';
import { leastDegree, mostDegree, type RevenueStep } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueAnswers, RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { questionWords as words } from '#phrases/declarations/revenue-questions.ts';

/** What stands in the form of a question. */
export interface AnswerForm {
  /** Empty: nobody said yet. */
  readonly answer: '' | 'yes' | 'no';
  /** Amounts, degrees and percentages as they are typed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isOld: boolean;
  readonly disability: '' | 'own' | 'substitute';
}

/** Amounts of a question, in their order. */
export const amountsOf = {
  work: ['salary', 'socialSecurity', 'retained'],
  other: ['income'],
  costs: ['amount'],
  share: [],
  profession: [],
  paid: ['advance', 'previousCredit'],
  exemption: [],
  illness: [],
} as const satisfies Record<RevenueStep, readonly string[]>;

/** What a question begins with where the books or the return of the year before know it: the field, and who says it. */
const suggestions: Partial<Record<RevenueStep, readonly [into: string, from: Known]>> = {
  work: ['salary', 'salary'],
  other: ['income', 'otherIncome'],
  costs: ['amount', 'costs'],
  paid: ['previousCredit', 'previousCredit'],
};
type Known = Exclude<keyof RevenueReturn['suggested'], 'share'>;

/** What is known of a question that asks for amounts; undefined: nothing. */
export function suggestionOf(
  step: RevenueStep,
  suggested: RevenueReturn['suggested'],
): { readonly into: string; readonly value: string } | undefined {
  const [into, from] = suggestions[step] ?? [];
  const value = from && suggested[from];
  return into !== undefined && isSome(value) ? { into, value: value as string } : undefined;
}

const empty: AnswerForm = { answer: '', fields: {}, isOld: false, disability: '' };
const yesOrNo = (is: boolean): AnswerForm['answer'] => (is ? 'yes' : 'no');
const isSome = (value: unknown): boolean => typeof value === 'string' && !amount(value).isZero();

/** The form of a question with what was answered, else with what is known. */
export function formOf(
  step: RevenueStep,
  { answers, suggested }: Pick<RevenueReturn, 'answers' | 'suggested'>,
): AnswerForm {
  const said = answers[step];
  if (step === 'share')
    return { ...empty, answer: 'yes', fields: { percent: String(answers.share?.percent ?? suggested.share) } };
  if (said === undefined || said === null) {
    const known = suggestionOf(step, suggested);
    return known === undefined ? empty : { ...empty, answer: 'yes', fields: { [known.into]: known.value } };
  }
  if (step === 'profession') return { ...empty, answer: yesOrNo(answers.profession?.practises === true) };
  if (step === 'illness') return { ...empty, answer: yesOrNo(answers.illness?.has === true) };
  if (step === 'exemption' && answers.exemption) {
    const { isOld, degree, isSubstitute } = answers.exemption;
    return {
      answer: yesOrNo(isOld || degree !== null),
      fields: { degree: degree === null ? '' : String(degree) },
      isOld,
      disability: degree === null ? '' : isSubstitute ? 'substitute' : 'own',
    };
  }
  const fields = said as Readonly<Record<string, string>>;
  return { ...empty, answer: yesOrNo(Object.values(fields).some(isSome)), fields };
}

type Read = { readonly answers: RevenueAnswers } | { readonly fault: string };

const whole = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = Number(text ?? '');
  return /^\d{1,3}$/.test(text ?? '') && value >= least && value <= most ? value : undefined;
};

/** What the form answers, or what is missing in it. */
export function readAnswer(step: RevenueStep, form: AnswerForm): Read {
  const { answer, fields, isOld, disability } = form;
  if (step === 'share') {
    const percent = whole(fields.percent, 0, 100);
    return percent === undefined ? { fault: words.needsPercent } : { answers: { share: { percent } } };
  }
  if (answer === '') return { fault: words.needsAnswer };
  const isYes = answer === 'yes';
  if (step === 'profession') return { answers: { profession: { practises: isYes } } };
  if (step === 'illness') return { answers: { illness: { has: isYes } } };
  if (step === 'exemption') {
    if (!isYes) return { answers: { exemption: { isOld: false, degree: null, isSubstitute: false } } };
    if (!isOld && disability === '') return { fault: words.needsOne };
    const degree = disability === '' ? null : whole(fields.degree, leastDegree, mostDegree);
    if (degree === undefined) return { fault: words.needsDegree };
    return { answers: { exemption: { isOld, degree, isSubstitute: disability === 'substitute' } } };
  }
  const names: readonly string[] = amountsOf[step];
  if (isYes && names.every((name) => !isSome(fields[name] === '' ? undefined : fields[name])))
    return { fault: words.needsAmount };
  const values = names.map((name) => [name, isYes ? fields[name] || '0' : '0'] as const);
  const said: Readonly<Record<string, string>> = Object.fromEntries(values);
  const over = ['socialSecurity', 'retained'].find(
    (name) => amount(said[name] ?? '0').compare(amount(said.salary ?? '0')) > 0,
  );
  if (step === 'work' && over !== undefined) return { fault: words.overSalary(over) };
  return { answers: { [step]: said } as RevenueAnswers };
}
