/** A message as features give it; the address it leaves from is the installation's. */
export interface OutgoingMail {
  /** Stable, so that a second sending after a crash is recognised as the same message. */
  readonly messageId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
  /** Of a picture that the HTML shows as `cid:…`; it comes inside the message, so that reading it fetches nothing. */
  readonly cid?: string;
}

/** `rejected` is definite (the address does not exist); `failed` may go better later. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
