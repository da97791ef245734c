import { says } from '../../../phrases/screens/commands.ts';
import { paths } from '../../paths.ts';
import type { Sayable } from './match.ts';

/** A way that can be said. It opens screens; what cannot be undone (issuing, leaving, deleting) wants a tap there. */
export interface Command extends Sayable {
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly act?: 'back' | 'reload';
  /** Never done by voice alone: it is offered and waits for the tap. */
  readonly asks?: true;
}

type Id = keyof typeof says;
const command = (id: Id, more: Omit<Command, 'id' | 'says'>): Command => ({ id, says: says[id], ...more });

/** Everything that can be said today. A screen that is not built is not here. */
export const commands: readonly Command[] = [
  command('invoice', { to: paths.invoiceAdd }),
  command('creditNote', { to: paths.creditNoteAdd }),
  command('debitNote', { to: paths.debitNoteAdd }),
  command('retention', { to: paths.retentionAdd }),
  command('remissionGuide', { to: paths.remissionGuideAdd }),
  command('purchaseLiquidation', { to: paths.purchaseLiquidationAdd }),
  command('voidReceipt', { to: paths.cancel }),
  command('issued', { to: paths.incomes }),
  command('clients', { to: paths.clients }),
  command('products', { to: paths.products }),
  command('rucLookup', { to: paths.rucLookup }),
  command('home', { to: paths.home }),
  command('report', { to: paths.home, search: { tab: 'reporte' } }),
  command('extras', { to: paths.home, search: { tab: 'extras' } }),
  command('inbox', { to: paths.home, search: { tab: 'buzon' } }),
  command('profile', { to: paths.home, search: { tab: 'perfil' } }),
  command('taxData', { to: paths.taxData }),
  command('salesPoints', { to: paths.salesPoints }),
  command('signature', { to: paths.signature }),
  command('logo', { to: paths.logo }),
  command('environment', { to: paths.environment }),
  command('changePassword', { to: paths.changePassword }),
  command('terms', { to: paths.terms }),
  command('back', { act: 'back' }),
  command('reload', { act: 'reload' }),
  command('logout', { to: paths.logout, asks: true }),
];
