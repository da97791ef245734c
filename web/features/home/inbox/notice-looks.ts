import {
  Ban,
  CalendarClock,
  CalendarRange,
  CircleAlert,
  CircleCheck,
  FileDown,
  FileUp,
  KeyRound,
  Landmark,
  Laptop,
  type LucideIcon,
  MailX,
  PenLine,
  Repeat,
  Ticket,
  Undo2,
  Users,
} from 'lucide-react';
import type { NoticeKind, Notification } from '#contract/messages/notifications.ts';
import { inbox } from '#phrases/home/inbox.ts';
import type { Address } from '#web/address.ts';

interface Target {
  readonly label: string;
  readonly to: Address;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number>>;
}
/** How a notice looks and where it leads; without `leads` there is no screen for it. */
interface NoticeLook {
  readonly icon: LucideIcon;
  readonly leads?: (about: string, of: Pick<Notification, 'books' | 'toApprove'>) => Target;
}

const { targets: words } = inbox;
const toReceipt = (receiptId: string): Target => ({
  label: words.receipt,
  to: '/income/receipts/view/$receiptId',
  params: { receiptId },
});
const toReceived = (receiptId: string): Target => ({
  label: words.receipt,
  to: '/lists/received/view/$receiptId',
  params: { receiptId },
});
const toDeclaration = (declarationId: string): Target => ({
  label: words.declaration,
  to: '/declaration/$declarationId',
  params: { declarationId },
});
/** The income tax of a year has a screen of its own. */
const toApproval = ({
  obligation = 'iva',
  period = '',
}: Partial<NonNullable<Notification['toApprove']>> = {}): Target =>
  obligation === 'renta'
    ? { label: words.approve, to: '/declaration/revenue/approve', search: { year: period } }
    : {
        label: words.approve,
        to: '/declaration/approve',
        search: { period, ...(obligation === 'iva' ? {} : { of: obligation }) },
      };
const toSignature = (): Target => ({ label: words.signature, to: '/profile/signature' });
const toTaxAuthority = (): Target => ({ label: words.taxAuthority, to: '/profile/sri' });
const toPeople = (): Target => ({ label: words.people, to: '/profile/people' });
/** Where there is no shop, it says who gives more. */
const toShop = (): Target => ({ label: words.shop, to: '/shop' });
const toPurchase = (order: string): Target => ({ label: words.purchase, to: '/shop/payment', search: { order } });
const toBoughtSignature = (order: string): Target => ({
  label: words.signature,
  to: '/shop/signature',
  search: { order },
});
const toReports = (): Target => ({ label: words.reports, to: '/home', search: { tab: 'reporte' } });

export const noticeLooks: Readonly<Record<NoticeKind, NoticeLook>> = {
  'receipt.authorized': { icon: CircleCheck, leads: toReceipt },
  'order.paid': { icon: CircleCheck, leads: toPurchase },
  'order.returned': { icon: Undo2, leads: toPurchase },
  'refund.transferred': { icon: Undo2, leads: toPurchase },
  'refund.account': { icon: Undo2, leads: toPurchase },
  'receipt.returned': { icon: CircleAlert, leads: toReceipt },
  'receipt.refused': { icon: CircleAlert, leads: toReceipt },
  'receipt.needs_attention': { icon: CircleAlert, leads: toReceipt },
  'receipt.voided': { icon: Ban, leads: toReceipt },
  'receipt.found_voided': { icon: Ban, leads: toReceipt },
  'receipt.of_voided': { icon: CircleAlert, leads: toReceipt },
  'received.voided': { icon: Ban, leads: toReceived },
  'received.void_asked': { icon: CircleAlert, leads: toReceived },
  'receipt.void_lapsed': { icon: CircleAlert, leads: toReceipt },
  'receipt.mail_failed': { icon: MailX, leads: toReceipt },
  'report.sent': { icon: FileDown, leads: toReports },
  'report.failed': { icon: CircleAlert, leads: toReports },
  'import.finished': {
    icon: FileUp,
    leads: (about) => ({ label: words.import, to: '/lists/received', search: { import: about } }),
  },
  'signature.ending': { icon: PenLine, leads: toSignature },
  'signature.revoked': { icon: PenLine, leads: toSignature },
  'signature.bought': { icon: PenLine, leads: toBoughtSignature },
  'signature.more_needed': { icon: PenLine, leads: toBoughtSignature },
  'signature.ready': { icon: PenLine, leads: toBoughtSignature },
  'signature.refused': { icon: Undo2, leads: toPurchase },
  'signature.given_up': { icon: Undo2, leads: toPurchase },
  'quota.low': { icon: Ticket, leads: toShop },
  'plan.ending': { icon: Ticket, leads: toShop },
  'plan.cancelled': { icon: Ticket, leads: toPurchase },
  'quota.used_up': { icon: Ticket, leads: toShop },
  'tax_data.downloaded': { icon: Landmark, leads: toTaxAuthority },
  'tax_data.differs': { icon: Landmark, leads: toTaxAuthority },
  'tax_data.failed': { icon: Landmark, leads: toTaxAuthority },
  'device.new': { icon: Laptop, leads: () => ({ label: words.password, to: '/settings', search: { tab: 3 } }) },
  'ruc.claimed': { icon: CircleAlert },
  'people.joined': { icon: Users, leads: toPeople },
  'people.left': { icon: Users, leads: toPeople },
  'declaration.sent': { icon: Landmark, leads: toDeclaration },
  'declaration.refused': { icon: CircleAlert, leads: toDeclaration },
  'declaration.ready': { icon: Landmark, leads: (_about, { toApprove }) => toApproval(toApprove) },
  'declaration.left': { icon: CircleAlert, leads: toDeclaration },
  'tax.due': { icon: CalendarClock, leads: () => ({ label: words.calendar, to: '/declaration/calendar' }) },
  'invoices.ready': { icon: Repeat, leads: () => ({ label: words.ready, to: '/home' }) },
  'month.changed': {
    icon: CalendarRange,
    leads: (_about, { books }) => ({ label: words.month, to: '/lists/typed', search: { ...books } }),
  },
  'tax_login.refused': { icon: KeyRound, leads: toTaxAuthority },
};
