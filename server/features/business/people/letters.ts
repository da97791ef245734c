import type { Role } from '#contract/roles.ts';
import { invitationMail, peopleMail } from '#phrases/business/people-mail.ts';
import { roleNames, roleTexts } from '#phrases/business/roles.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { type AccountAddressee, accountLetter } from '#server/features/messages/index.ts';
import type { InvitationRow } from './data.ts';
import { invitationDays } from './limits.ts';
import type { PeopleEvent } from './notify.ts';

interface Invited {
  readonly invitation: InvitationRow;
  readonly inviter: string;
  readonly business: string;
  readonly token: string;
}

/** The token stands behind `#`: a browser never sends that part, so it reaches no log and no other site. */
export const invitationLetter = (ctx: Context, { invitation, inviter, business, token }: Invited): OutgoingMail =>
  accountLetter(ctx, `invitacion-${invitation.id}`, invitation, invitationMail.subject(inviter, business), {
    greeting: invitationMail.greeting,
    paragraphs: [
      invitationMail.body(inviter, business, roleNames[invitation.role].toLowerCase()),
      roleTexts[invitation.role],
    ],
    rows: [],
    action: { label: invitationMail.action, url: `${ctx.env.PUBLIC_URL ?? ''}/invitation#${token}` },
    closing: [invitationMail.valid(invitationDays), invitationMail.warning],
  });

interface Told {
  readonly event: PeopleEvent;
  readonly role: Role;
  readonly reader: AccountAddressee & { readonly id: string };
  readonly person: AccountAddressee & { readonly id: string };
  readonly business: string;
}

/** What changed, in words for the person it is about or for an owner. */
export const peopleLetter = (ctx: Context, jobId: string, told: Told): OutgoingMail => {
  const { event, reader, person, business } = told;
  const role = roleNames[told.role].toLowerCase();
  const isAboutReader = reader.id === person.id;
  const words = isAboutReader ? peopleMail.self[event] : peopleMail.owner[event];
  const facts = { name: person.shortName, email: person.email, business, role };
  return accountLetter(ctx, `personas-${jobId}`, reader, words.subject(facts), {
    greeting: peopleMail.greeting(reader.shortName),
    paragraphs: [words.body(facts)],
    rows: [],
    closing: [isAboutReader ? peopleMail.selfWarning : peopleMail.ownerWarning],
  });
};
