import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney } from '@cuadre/sri/num';
import { approveWords } from '../filing-screens.ts';
import { periodOfYear } from '../periods.ts';
import { returnNames } from '../return-names.ts';
import { returnMail } from './return-mail.ts';

interface Ready {
  readonly obligation: ReturnObligation;
  readonly period: string;
}
const declaration = ({ obligation, period }: Ready): string =>
  `${returnNames[obligation].declaration} de ${periodOfYear(period)}`;

/** The mail that says that a return waits to be approved. */
export const readyMail = {
  subject: (of: Ready) => `Tu ${declaration(of)} está lista para aprobar`,
  greeting: returnMail.greeting,
  practice: 'Es de práctica: no llega al SRI.',
  body: (teller: string, of: Ready, business: string) => `${teller} preparó la ${declaration(of)} de ${business}.`,
  pay: (pay: string) => ['Pagarías', formatMoney(pay)] as const,
  after: 'Nada se presenta hasta que la apruebes.',
  action: approveWords.button,
} as const;
