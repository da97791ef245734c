export { type AccountAddressee, accountLetter, momentText, sendAccountMail } from './mail/account-letter.ts';
export { queueNotice } from './mail/account-notices.ts';
export { htmlMail } from './mail/html-mail.ts';
export { type MailWait, mailWait, mayWriteTo, readMailLimit } from './mail/outbound-limit.ts';
export { raiseAlarm } from './mail/raise-alarm.ts';
export { type MailEnd, settleMail } from './mail/settle-mail.ts';
export { notify, notifyThose } from './notify/notify.ts';
