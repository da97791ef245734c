import { formatMoney } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { ApprovedPayment } from '#contract/declarations/payment.ts';
import { filingWords, yours } from '../filing-screens.ts';
import { paymentWords } from '../payment.ts';
import { longDay } from '../periods.ts';
import { stillToPay } from '../still-to-pay.ts';

type Refusal = NonNullable<FrozenDeclaration['refusal']>;
type Of = Pick<FrozenDeclaration, 'obligation' | 'period'>;
type Sent = Pick<FrozenDeclaration, 'state' | 'filer' | 'pay' | 'payment'>;

/** Of every mail about a return. */
export const returnMail = {
  greeting: (name: string) => `Hola, ${name}`,
  practice: 'Es de práctica: no llegó al SRI.',
} as const;

/** The mail that says that the portal did not take a return. */
export const refusedMail = {
  subject: filingWords.refused,
  reason: ({ reason, detail }: Refusal) =>
    reason === 'already_filed' || detail === '' ? filingWords.refusals[reason] : filingWords.detail(detail),
  toDo: ({ reason, isSubstitute }: Pick<Refusal, 'reason'> & { readonly isSubstitute: boolean }) => {
    if (reason === 'already_filed') return 'Si la presentaste tú, anota su número en Declaraciones.';
    return isSubstitute
      ? 'Sigue valiendo la que ya presentaste: revisa el cambio y apruébalo de nuevo.'
      : 'Nada se presentó y el período está abierto otra vez: revísala y apruébala de nuevo.';
  },
  action: filingWords.seeWhy,
} as const;

const wayOf = (payment: ApprovedPayment | null) => [paymentWords.step, paymentWords.approved(payment)] as const;

/** The mail that says that a return has its number. */
export const sentMail = {
  subject: (of: Of) => `Presentamos ${yours(of)}`,
  body: (of: Of) => `Presentamos ${yours(of)}. Guarda su número.`,
  rows: ({ number, filedOn, pay, payment }: Pick<FrozenDeclaration, 'number' | 'filedOn' | 'pay' | 'payment'>) => [
    [filingWords.number, number ?? ''] as const,
    [filingWords.filedOn, longDay(filedOn ?? '', '')] as const,
    [filingWords.pays.sent, formatMoney(pay)] as const,
    wayOf(payment),
  ],
  /** What is left to do for it. */
  toPay: (of: Sent, dueOn: string, today: string): readonly string[] => {
    const { title, text } = stillToPay(of, dueOn, today) ?? {};
    return title === undefined ? [] : [[title, text].filter(Boolean).join('. ')];
  },
  action: 'Ver mi declaración',
} as const;

/** The mail that says that who promised to file a return leaves it to its owner. */
export const leftMail = {
  subject: (of: Of) => `Presenta tú ${yours(of)}`,
  body: (of: Of) => `No vamos a presentar ${yours(of)}. Está aprobada: falta que la subas tú al portal del SRI.`,
  until: (dueOn: string, today: string) =>
    dueOn < today
      ? `Se presentaba hasta el ${longDay(dueOn, today)}.`
      : `Se presenta hasta el ${longDay(dueOn, today)}.`,
  action: 'Ver los pasos',
} as const;
