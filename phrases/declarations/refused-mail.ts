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
  toDo: ({ reason, isSubstitute }: Pick<Refusal, 'reason'> & { readonly isSubstitute: boolean }) => {
    if (reason === 'already_filed') return 'Si la presentaste tú, anota su número en Declaraciones.';
    return isSubstitute
      ? 'Sigue valiendo la que ya presentaste: revisa el cambio y apruébalo de nuevo.'
      : 'Nada se presentó y el período está abierto otra vez: revísala y apruébala de nuevo.';
  },
  action: filingWords.seeWhy,
} as const;
