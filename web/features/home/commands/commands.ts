import { says, saysOfType } from '#phrases/home/commands.ts';
import { receiptNames, receiptTypes } from '#web/features/receipts/types.ts';
import { paths } from '#web/paths.ts';
import type { Sayable } from './match.ts';

/** A way that can be said. It opens screens; what cannot be undone (issuing, leaving, deleting) wants a tap there. */
export interface Command extends Sayable {
  readonly to?: string;
  readonly search?: Readonly<Record<string, string | number>>;
  /** `reset`: the same screen as it begins, without filters. */
  readonly act?: 'back' | 'reload' | 'reset';
  /** Said instead of going anywhere: the screen is not built, or there is nothing to do. */
  readonly answers?: 'notYet' | 'alreadyIn' | 'notIn';
  /** Never done by voice alone: it is offered and waits for the tap. */
  readonly asks?: true;
}

type Id = keyof typeof says;
const command = (id: Id, more: Omit<Command, 'id' | 'says'>): Command => ({ id, says: says[id], ...more });

/**
 * Everything that the specification lets one say (requirement S2.4), and ours. What has no screen yet is understood
 * too and answered honestly; only what leads somewhere is offered unasked.
 */
export const commands: readonly Command[] = [
  ...receiptNames.map((name) => ({ id: name, says: saysOfType(name), to: receiptTypes[name].path })),
  command('voidReceipt', { to: paths.cancel }),
  command('issued', { to: paths.incomes }),
  command('received', { to: paths.received }),
  command('expenseWithReceipt', { to: paths.received }),
  command('clients', { to: paths.clients }),
  command('products', { to: paths.products }),
  command('rucLookup', { to: paths.rucLookup }),
  command('home', { to: paths.home }),
  command('summary', { to: paths.home }),
  command('report', { to: paths.home, search: { tab: 'reporte' } }),
  command('issuedReport', { to: paths.home, search: { tab: 'reporte', kind: 'issued' } }),
  command('receivedReport', { to: paths.home, search: { tab: 'reporte', kind: 'received' } }),
  command('extras', { to: paths.home, search: { tab: 'extras' } }),
  command('inbox', { to: paths.inbox }),
  command('sriInbox', { to: paths.inbox, search: { tab: 'sri' } }),
  command('profile', { to: paths.profile, search: { option: 0 } }),
  command('taxData', { to: paths.taxData }),
  command('taxAuthority', { to: paths.taxAuthority }),
  command('salesPoints', { to: paths.salesPoints }),
  command('signature', { to: paths.signature }),
  command('logo', { to: paths.logo }),
  command('environment', { to: paths.environment }),
  command('people', { to: paths.people }),
  command('businesses', { to: paths.home, search: { tab: 'perfil' } }),
  command('settings', { to: paths.settings, search: { tab: 1 } }),
  command('changePassword', { to: paths.settings, search: { tab: 3 } }),
  command('help', { to: paths.help }),
  command('contact', { to: paths.contact }),
  command('privacy', { to: paths.privacy }),
  command('deleteAccount', { to: paths.settings, search: { tab: 4 }, asks: true }),
  command('terms', { to: paths.settings, search: { tab: 2 } }),
  command('forgotPassword', { to: paths.forgotPassword }),
  command('back', { act: 'back' }),
  command('reload', { act: 'reload' }),
  command('reset', { act: 'reset' }),
  command('logout', { to: paths.logout, asks: true }),
  command('login', { answers: 'alreadyIn' }),
  command('register', { answers: 'alreadyIn' }),
  ...(
    [
      'shop',
      'invoicingPlan',
      'signatureOffer',
      'declarationsOffer',
      'expensesOffer',
      'packsOffer',
      'wallet',
      'income',
      'expense',
      'expenseWithoutReceipt',
      'businessSummary',
      'personSummary',
      'dashboard',
      'declarations',
    ] as const
  ).map((id) => command(id, { answers: 'notYet' })),
];

/** What is offered without being asked for: what leads somewhere. */
export const offered = commands.filter(({ answers }) => answers === undefined);
