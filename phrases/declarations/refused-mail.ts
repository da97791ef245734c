import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingWords } from './filing-screens.ts';

type Refusal = NonNullable<FrozenDeclaration['refusal']>;

/** The mail that says that the portal did not take a return. */
export const refusedMail = {
  subject: filingWords.refused,
  greeting: (name: string) => `Hola, ${name}`,
  practice: 'Es de práctica: no llegó al SRI.',
  reason: ({ reason, detail }: Refusal) =>
    reason === 'already_filed' || detail === '' ? filingWords.refusals[reason] : filingWords.detail(detail),
  toDo: ({ reason }: Refusal) =>
    reason === 'already_filed'
      ? 'Si la presentaste tú, anota su número en Declaraciones.'
      : 'Nada se presentó y el período está abierto otra vez: revísala y apruébala de nuevo.',
  action: filingWords.seeWhy,
} as const;
