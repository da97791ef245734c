import { type Notification, noticeKind } from '#contract/messages/notifications.ts';
import { noticeSentences } from '#phrases/home/notices.ts';
import type { SeenRow } from './data.ts';

/** Row → what the contract promises; the sentence is made now, so that better words reach old notices too. */
export function presentNotification({ id, box, kind, at, read, facts, about }: SeenRow): Notification {
  const common = { id, box, at: at.toISOString(), read, about: about ?? undefined };
  if (box === 'sri') return { ...common, kind: 'message', sentence: facts.subject ?? '', text: facts.text };
  const known = noticeKind.parse(kind);
  return { ...common, kind: known, sentence: noticeSentences[known](facts) };
}
