import type { Fault } from '@cuadre/sri/faults';
import { amount, formatMoney } from '@cuadre/sri/num';
import { type RevenueStep, revenueSteps } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';

/** The questions of a year: the question, its consequence, its answers. */
export const questionWords = {
  loading: 'Buscando tus respuestas',
  titles: {
    work: (year: string) => `¿Tuviste un sueldo en ${year}?`,
    other: (year: string) => `¿Tuviste otros ingresos en ${year}?`,
    costs: (year: string) => `¿Qué gastos del negocio no tienen factura en ${year}?`,
    share: (year: string) => `¿Qué parte de tus gastos de ${year} no es de RIMPE?`,
    profession: () => '¿Ejerces una profesión con título?',
    paid: (year: string) => `¿Ya pagaste algo de la renta de ${year}?`,
    exemption: (year: string) => `¿Tienes 65 años o una discapacidad en ${year}?`,
    illness: (year: string) => `¿Hubo una enfermedad catastrófica en ${year}?`,
  } satisfies Record<RevenueStep, (year: string) => string>,
  texts: {
    work: 'Se suma a tu ganancia. El aporte al IESS se resta antes del impuesto.',
    other: 'Arriendos, intereses u honorarios que no facturaste. También pagan impuesto.',
    costs: 'Sueldos de tus empleados, su IESS o intereses de un préstamo. Bajan tu impuesto si tienes el respaldo.',
    share:
      'Lo que gastas para tu actividad en RIMPE no baja tu impuesto, con factura o sin ella. Con el desgaste de tus equipos es igual.',
    profession: 'Cambia la casilla en la que van tus ingresos, no lo que pagas.',
    paid: 'Un anticipo y lo que te quedó a favor el año anterior se restan.',
    exemption: 'Una parte de tus ingresos no paga impuesto. Cuenta la que más te conviene, no las dos.',
    illness: 'Tuya o de una de tus cargas: rara, huérfana o catastrófica. Sube mucho el tope de gastos personales.',
  } satisfies Record<RevenueStep, string>,
  no: {
    work: 'No, solo mi negocio',
    other: 'No, ninguno',
    costs: 'Ninguno',
    share: '',
    profession: 'No',
    paid: 'No, nada',
    exemption: 'No, ninguna',
    illness: 'No',
  } satisfies Record<RevenueStep, string>,
  /** Of a year without RUC: there is no business beside the salary. */
  ofPerson: {
    texts: { work: 'Suma a todos tus empleadores. El aporte al IESS se resta antes del impuesto.' } as Partial<
      Record<RevenueStep, string>
    >,
    no: { work: 'No' } as Partial<Record<RevenueStep, string>>,
  },
  yes: 'Sí',
  answer: 'Tu respuesta',
  fields: {
    salary: 'Sueldo del año',
    socialSecurity: 'Aporte personal al IESS',
    retained: 'Lo que te retuvo tu empleador',
    income: 'Otros ingresos del año',
    amount: 'Gastos con otro respaldo',
    advance: 'Anticipo que pagaste',
    previousCredit: 'A favor de la renta anterior',
  } as Readonly<Record<string, string>>,
  hints: {
    salary: 'Está en el formulario 107 que te da cada empleador',
    previousCredit: 'Casilla 869 de tu última declaración',
  } as Readonly<Record<string, string | undefined>>,
  percent: 'Parte de la actividad que no es RIMPE, en %',
  isOld: 'Tengo 65 años o más',
  disability: 'Tengo una discapacidad',
  substitute: 'Cuido a una persona con discapacidad y soy su sustituto',
  substituteUnconfirmed:
    'Desde 2025 la ley habla de hasta el doble para el sustituto. Está por confirmar: compáralo con el portal del SRI.',
  degree: 'Grado de discapacidad, en %',
  degreeHint: 'Está en el carné: de 30 a 100',
  fromBooks: (value: string) => `En tus libros hay ${formatMoney(value)}.`,
  fromReturn: (year: string, value: string) =>
    `Tu renta de ${year} dejó ${formatMoney(value)} a tu favor. Si pediste que te devuelvan una parte, deja solo el resto.`,
  fromSales: (percent: number) => `Según tus ventas, el ${percent} %.`,
  use: 'Usar',
  goOn: 'Guardar y seguir',
  finish: 'Guardar y terminar',
  skip: 'Saltar',
  back: 'Atrás',
  step: (at: number, of: number) => `Pregunta ${at} de ${of}`,
  saved: (difference: string) => {
    const moved = amount(difference);
    if (moved.isZero()) return 'Guardamos tu respuesta.';
    return `Guardamos tu respuesta. Pagarías ${formatMoney(moved.isNegative() ? moved.negate() : moved)} ${moved.isNegative() ? 'menos' : 'más'}.`;
  },
  undone: 'Deshecho.',
  overSalary: (name: string): string => `${questionWords.fields[name]}: no puede ser más que el sueldo del año.`,
  needsAnswer: 'Elige una respuesta.',
  needsAmount: 'Escribe al menos un valor, o responde que no.',
  needsDegree: 'Escribe un grado de 30 a 100.',
  needsPercent: 'Escribe un número de 0 a 100.',
  needsOne: 'Elige cuál, o responde que no.',
} as const;

const amountsInWords = (said: Readonly<Record<string, string>>): string =>
  Object.entries(questionWords.fields)
    .flatMap(([name, label]) => (said[name] === undefined ? [] : [`${label}: ${said[name]}`]))
    .join('; ');

/** What was answered of a question, as somebody reads it who has the question before them. */
function answerInWords(step: RevenueStep, answers: RevenueAnswers): string {
  const { no, yes } = questionWords;
  if (step === 'share') return `${answers.share?.percent ?? ''} %`;
  if (step === 'profession') return answers.profession?.practises ? yes : no.profession;
  if (step === 'illness') return answers.illness?.has ? yes : no.illness;
  if (step !== 'exemption') return amountsInWords(answers[step] ?? {});
  const { isOld, degree, isSubstitute } = answers.exemption ?? {};
  const said = [
    ...(isOld ? [questionWords.isOld] : []),
    ...(degree ? [`${isSubstitute ? questionWords.substitute : questionWords.disability}: ${degree} %`] : []),
  ];
  return said.length === 0 ? no.exemption : said.join('; ');
}

/** Every question of a year that was answered, with its answer. */
export const answersInWords = (year: string, answers: RevenueAnswers): (readonly [string, string])[] =>
  revenueSteps
    .filter((step) => answers[step] !== undefined && answers[step] !== null)
    .map((step) => [questionWords.titles[step](year), answerInWords(step, answers)]);

/** Income that was answered, and income that was typed in boxes of its own. */
export const otherIncomeTwice = (answered: string, typed: string): Fault => ({
  code: 'other_income',
  place: 'answers.other.income',
  sentence: `Respondiste ${formatMoney(answered)} de otros ingresos y escribiste ${formatMoney(typed)} en casillas propias: los dos suman. Si es lo mismo, quítalo de tu respuesta.`,
  severity: 'warning',
});

/** What the year before left and what was answered are two figures. */
export const creditOtherwise = (year: string, left: string, said: string): Fault => ({
  code: 'previous_credit',
  place: 'answers.paid.previousCredit',
  sentence: `Tu renta de ${year} dejó ${formatMoney(left)} a tu favor y respondiste ${formatMoney(said)}. Si pediste que te devuelvan una parte, lleva solo el resto.`,
  severity: 'warning',
});
