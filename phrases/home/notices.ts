import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney } from '@cuadre/sri/num';
import type { DownloadFailure } from '#contract/business/tax-authority.ts';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { NoticeKind } from '#contract/messages/notifications.ts';
import { taxFailures } from '../business/tax-authority.ts';
import { dependsOn, fallsDue, nameOfObligation, type OfYear, stillToFile } from '../declarations/obligations.ts';
import { periodOfYear } from '../declarations/periods.ts';
import { returnNames } from '../declarations/return-names.ts';
import { wordsOf } from '../receipts/documents.ts';
import { monthOfYear } from '../shell/kit.ts';

type Facts = Readonly<Record<string, string>>;

/** That it is no real one. */
const markOf = (environment: string): string =>
  ({ practice: ' de práctica', pruebas: ' de pruebas' })[environment] ?? '';

/** "Tu factura 001-001-000000007", and that it is one of practice. */
const receiptOf = ({ documentType = '', number = '', environment = '' }: Facts): string => {
  return `${wordsOf(documentType).inSentence}${markOf(environment)} ${number}`;
};

/** "declaración de IVA de octubre de 2026", and that it is one of practice. */
const returnOf = ({ obligation = 'iva', period = '', environment = '' }: Facts): string => {
  const { declaration } = returnNames[obligation as ReturnObligation];
  return `${declaration}${markOf(environment)} de ${periodOfYear(period)}`;
};

/** What happened, then the one thing to do. Never a name, an identification, an address or a key of anybody. */
export const noticeSentences: Readonly<Record<NoticeKind, (facts: Facts) => string>> = {
  'receipt.authorized': (facts) => `El SRI autorizó tu ${receiptOf(facts)}.`,
  'receipt.returned': (facts) => `El SRI devolvió tu ${receiptOf(facts)}. Corrígela y reenvíala.`,
  'receipt.refused': (facts) => `El SRI no autorizó tu ${receiptOf(facts)}. Mira qué hacer.`,
  'receipt.needs_attention': (facts) => `Tu ${receiptOf(facts)} te necesita. Mira qué hacer.`,
  'receipt.voided': (facts) => `El SRI confirmó que tu ${receiptOf(facts)} está anulada.`,
  'receipt.found_voided': (facts) => `Alguien anuló tu ${receiptOf(facts)} en el portal del SRI. Revisa si fuiste tú.`,
  'receipt.of_voided': (facts) =>
    `Tu ${receiptOf(facts)} sale de un comprobante que ahora está anulado. Mira qué hacer.`,
  'received.voided': (facts) => {
    const { direction, declared, count = '1' } = facts;
    if (direction === 'emitted')
      return count === '1'
        ? `Alguien anuló tu ${receiptOf(facts)} en el portal del SRI. Revisa si fuiste tú.`
        : `${count} de tus comprobantes de otro programa están anulados en el SRI. Revísalos.`;
    const what = count === '1' ? `una ${wordsOf(facts.documentType ?? '').inSentence}` : `${count} comprobantes`;
    return declared === 'yes'
      ? `Te anularon ${what} de un período que ya declaraste. Decide qué hacer.`
      : `Te anularon ${what} de tus recibidos. Ya no ${count === '1' ? 'cuenta' : 'cuentan'} en tus gastos.`;
  },
  'received.void_asked': ({ documentType = '', count = '1' }) =>
    `Te piden aceptar que se ${count === '1' ? `anule una ${wordsOf(documentType).inSentence}` : `anulen ${count} comprobantes`}. Responde en el portal del SRI.`,
  'receipt.void_lapsed': (facts) => `El SRI no anuló tu ${receiptOf(facts)}: sigue vigente.`,
  'receipt.mail_failed': (facts) => `El correo con tu ${receiptOf(facts)} no llegó. Revisa la dirección.`,
  'report.sent': ({ from = '', to = '' }) => `Tu reporte del ${from} al ${to} está en tu correo.`,
  'report.failed': ({ from = '', to = '' }) => `No pudimos hacer tu reporte del ${from} al ${to}. Pídelo otra vez.`,
  'import.finished': ({ accepted = '0', refused = '0' }) =>
    refused === '0'
      ? `Terminamos de leer tus archivos: ${counted(accepted, 'comprobante nuevo', 'comprobantes nuevos')}.`
      : `Leímos tus archivos: ${counted(accepted, 'nuevo', 'nuevos')} y ${counted(refused, 'rechazado', 'rechazados')}. Mira por qué.`,
  'signature.ending': ({ days = '', day = '' }) =>
    `Tu firma electrónica caduca en ${counted(days, 'día', 'días')}, el ${day}. Renuévala y súbela.`,
  'signature.revoked': () => 'Se borró tu firma electrónica. Sube otra para emitir.',
  'signature.bought': () => 'Tu firma electrónica está pagada. Sube tus documentos para tramitarla.',
  'signature.more_needed': () => 'La entidad pide algo más para tu firma electrónica. Mira qué falta.',
  'plan.ending': ({ days = '', day = '', list, counted: isCounted }) => {
    const when = days === '0' ? 'hoy' : `en ${counted(days, 'día', 'días')}, el ${day}`;
    // One from before says no more than its day.
    const what = list === undefined ? '' : `: ${list}`;
    const next = isCounted === undefined ? 'Renuévalo y no pierdes días.' : 'Después ya no sirve.';
    return `Lo que tienes por usar termina ${when}${what}. ${next}`;
  },
  'plan.cancelled': ({ day = '' }) => `Cancelaste tu plan. Lo usas hasta el ${day} y no te recordamos renovarlo.`,
  'signature.ready': ({ day = '' }) => `Tu firma electrónica está lista hasta el ${day}. Ya puedes emitir.`,
  'signature.refused': ({ total = '' }) =>
    total === ''
      ? 'La entidad no emitió tu firma electrónica. Mira por qué.'
      : `La entidad no emitió tu firma electrónica. Te devolvemos ${formatMoney(total)}.`,
  'signature.given_up': ({ total = '' }) =>
    total === ''
      ? 'No pudimos hacer tu firma electrónica. Mira por qué.'
      : `No pudimos hacer tu firma electrónica. Te devolvemos ${formatMoney(total)}.`,
  'quota.low': ({ left = '' }) =>
    `Te ${left === '1' ? 'queda' : 'quedan'} ${counted(left, 'comprobante', 'comprobantes')} por emitir. Consigue más antes de que se acaben.`,
  'quota.used_up': () => 'Usaste todos tus comprobantes. Mira cómo tener más.',
  'tax_data.downloaded': () => 'Trajimos tus datos del SRI. Revísalos.',
  'tax_data.differs': () => 'El SRI dice otra cosa de algunos de tus datos. Elige con qué te quedas.',
  'tax_data.failed': ({ failure = '' }) => taxFailures[failure as DownloadFailure] ?? taxFailures.down,
  'device.new': ({ device = '' }) => `Entraste desde un equipo nuevo: ${device}. Si no fuiste tú, cambia tu clave.`,
  'ruc.claimed': () =>
    'Otra persona demostró con su firma electrónica que este RUC es suyo. Aquí ya no puedes emitir; descarga lo que necesites.',
  'people.joined': () => 'Alguien más trabaja ahora en tu negocio. Revisa qué puede hacer.',
  'tax.due': ({ dueOn = '', today = '', code, from, to, pay = '', filer = '', ...year }) => {
    const due = { code, from, to, dependsOn: year.dependsOn || null, incomeAbove: year.incomeAbove || null } as OfYear;
    const known = pay === '' ? undefined : pay;
    return [
      `${nameOfObligation(due)} ${fallsDue([due], dueOn, today)}.`,
      stillToFile(known, filer === '' ? null : (filer as NonNullable<ObligationDay['filer']>)),
      dependsOn(due, known),
    ]
      .filter((part) => part !== '')
      .join(' ');
  },
  'order.paid': ({ title, documents = '' }) =>
    title === undefined
      ? `Tu compra está lista: ya puedes emitir ${counted(documents, 'comprobante', 'comprobantes')} más.`
      : `Tu compra está lista: ${title}.`,
  'order.returned': ({ total = '' }) =>
    `Te devolvimos ${formatMoney(total)} a tu tarjeta. Tu banco puede tardar en mostrarlo.`,
  'refund.transferred': ({ total = '' }) => `Te transferimos ${formatMoney(total)} a la cuenta que elegiste.`,
  'refund.account': ({ total = '' }) =>
    `Di a qué cuenta te transferimos ${formatMoney(total)}: PayPhone no los devolvió a tu tarjeta.`,
  'invoices.ready': ({ count = '1', environment = '' }) => {
    const mark = markOf(environment);
    return count === '1'
      ? `1 factura${mark} lista para emitir. Revísala y emítela.`
      : `${count} facturas${mark} listas para emitir. Revísalas y emítelas.`;
  },
  'month.changed': ({ month = '', group = 'NEG', environment = '' }) => {
    const named = monthOfYear(month);
    const where = group === 'PER' ? 'en tu billetera' : 'en tu negocio';
    return `${named.charAt(0).toUpperCase()}${named.slice(1)}${markOf(environment)} estaba completo ${where} y cambió. Mira qué es distinto.`;
  },
  'people.left': () => 'Alguien dejó de trabajar en tu negocio. Revisa quién queda.',
  'declaration.sent': (facts) => `Tu ${returnOf(facts)} ya está presentada, con el formulario ${facts.number ?? ''}.`,
  'declaration.refused': (facts) => `El SRI no recibió tu ${returnOf(facts)}. Mira por qué.`,
  'declaration.ready': (facts) =>
    `Tu ${returnOf(facts)} está lista: pagarías ${formatMoney(facts.pay ?? '0')}. Revísala y apruébala.`,
  'declaration.left': (facts) => `No vamos a presentar tu ${returnOf(facts)}. Súbela tú: ahí están los pasos.`,
  'tax_login.refused': () => 'El SRI ya no acepta la clave que guardaste y la borramos. Escríbela otra vez.',
};

const counted = (count: string, one: string, many: string): string => `${count} ${count === '1' ? one : many}`;
