import { addDays } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney } from '@cuadre/sri/num';
import type { accountKinds, debitTimes, paymentWays } from '#contract/declarations/payment.rules.ts';
import type { ApprovedPayment, BankAccount } from '#contract/declarations/payment.ts';
import { bankName } from './banks.ts';
import { longDay } from './periods.ts';

type Way = (typeof paymentWays)[number];
type When = (typeof debitTimes)[number];

const kinds: Readonly<Record<(typeof accountKinds)[number], string>> = {
  savings: 'Ahorros',
  checking: 'Corriente',
};

/** How a return is paid. */
export const paymentWords = {
  loading: 'Buscando tu forma de pago',
  title: (pay: string) => `¿Cómo quieres pagar ${formatMoney(pay)}?`,
  kept: 'Usamos la misma forma de tu última declaración.',
  asked: 'La usaremos también en las siguientes, hasta que la cambies.',
  legend: 'Forma de pago',
  ways: {
    debit: {
      label: 'Débito de mi cuenta',
      text: 'El SRI lo cobra, si registraste la cuenta con un convenio de débito.',
    },
    card: { label: 'Tarjeta', text: 'El banco puede cobrarte intereses. Lo ves antes de pagar.' },
    manual: { label: 'Pago por mi cuenta', text: 'Con el comprobante que te da el SRI, en tu banco o en ventanilla.' },
  } satisfies Readonly<Record<Way, { label: string; text: string }>>,
  account: 'Cuenta',
  chooseAccount: 'Elige una cuenta',
  when: 'Cuándo',
  times: {
    recepcion: () => 'Al recibir la declaración',
    vencimiento: (dueOn: string, today: string) => `Al vencer: ${longDay(dueOn, today)}`,
  } satisfies Readonly<Record<When, (dueOn: string, today: string) => string>>,
  money: (pay: string, dueOn: string, today: string) =>
    `Ten ${formatMoney(pay)} en la cuenta desde el ${longDay(addDays(dueOn, -1), today)}.`,
  /** It was filed, and nothing was charged by that. */
  payUntil: (dueOn: string, today: string) => `Págala hasta el ${longDay(dueOn, today)}`,
  payUntilText: 'Con el comprobante que te dio el SRI, en tu banco o en ventanilla. Si ya la pagaste, está todo listo.',
  /** Whether it was paid nobody here knows. */
  paidUntil: (dueOn: string, today: string) => `Se pagaba hasta el ${longDay(dueOn, today)}`,
  unseen: {
    bank: 'Aquí no se ve si la pagaste. Si no, págala pronto: el SRI suma interés.',
    debit: 'Mira en tu banco si el SRI la cobró: aquí no se ve.',
  },
  moneyNow: (pay: string) => `Ten ${formatMoney(pay)} en la cuenta antes de aprobar.`,
  dayTitle: 'El día exacto del débito está por confirmar',
  dayText: 'El SRI no lo publica. Puede ser el que eliges o el siguiente día hábil.',
  instalments: '¿Y pagar en cuotas?',
  noInstalments: {
    iva: 'El SRI no da facilidades para el IVA que cobraste a tus clientes. Para la renta sí.',
    retenciones: 'El SRI no da facilidades para lo que retuviste a otros. Para la renta sí.',
    renta: 'El SRI no da facilidades para este impuesto.',
  } satisfies Readonly<Record<ReturnObligation, string>>,
  inInstalments: (obligation: ReturnObligation, may: boolean): string =>
    may
      ? 'Sí: se las pides al SRI por escrito o en línea (Código Tributario, art. 152). Ofreces pagar de una vez al menos el 20 %.'
      : paymentWords.noInstalments[obligation],
  choose: 'Elegir forma de pago',
  use: {
    debit: 'Usar débito',
    card: 'Usar tarjeta',
    manual: 'Pagar por mi cuenta',
  } satisfies Readonly<Record<Way, string>>,
  back: 'Atrás',
  saved: 'Guardamos tu forma de pago.',
  undone: 'Deshecho.',
  nothingSent: 'Nada se envía al SRI hasta que apruebes.',
  needsAccount: 'Elige la cuenta.',
  closed: 'Esta declaración ya está aprobada: su forma de pago no se cambia aquí.',
  mayNot: 'Quien administra la cuenta o su contador elige cómo pagar.',
  /** In the list of what is missing, and among what is approved. */
  step: 'Forma de pago',
  chosen: ({ way, when }: { readonly way: Way; readonly when?: When | null }, account: string | undefined) =>
    way === 'debit'
      ? [`Débito ${when === 'recepcion' ? 'al recibir la declaración' : 'al vencer'}`, account]
          .filter((part) => part !== undefined)
          .join(' · ')
      : paymentWords.ways[way].label,
  /** Of one that was approved. */
  approved: (payment: ApprovedPayment | null): string => {
    if (payment === null) return paymentWords.notChosen;
    const { account } = payment;
    return paymentWords.chosen(payment, account === null ? undefined : paymentWords.nameOf(account));
  },
  notChosen: 'Sin elegir',
  change: 'Cambiar',
  changeWhat: 'Cambiar la forma de pago',
  noAccount: 'Aún no tienes una cuenta guardada aquí.',
  add: 'Añadir cuenta',
  remove: (name: string) => `Borrar ${name}`,
  removeTitle: (name: string) => `¿Borrar ${name}?`,
  removeText: 'Se destruye su número. Lo que ya aprobaste queda como está.',
  removed: 'Cuenta borrada.',
  yours: 'Tus cuentas',
  /** Its bank and the end of its number. */
  nameOf: ({ bank, shownNumber }: Pick<BankAccount, 'bank' | 'shownNumber'>) => `${bankName(bank)} ${shownNumber}`,
  kinds,
};

/** A new account. */
export const accountWords = {
  title: 'Añadir una cuenta',
  text: 'Debe estar a tu nombre y registrada en el SRI: Pagos, Registro de convenio de débito.',
  bank: 'Banco o cooperativa',
  chooseBank: 'Elige el banco',
  kind: 'Tipo de cuenta',
  number: 'Número de cuenta',
  numberHint: 'La guardamos cifrada. Solo verás sus últimas cuatro cifras.',
  holder: 'Titular',
  needsBank: 'Elige el banco.',
  needsNumber: 'Escribe el número de la cuenta, de 6 a 20 cifras.',
  save: 'Guardar cuenta',
  saved: 'Cuenta guardada.',
} as const;

/** Accounts in the archive of everything. */
export const accountsExport = {
  name: 'Cuentas bancarias',
  kinds,
  columns: ['Banco', 'Tipo', 'Número'],
} as const;
