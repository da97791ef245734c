import type { WingRegister } from '../wing.ts';
import { mailAccountNoticeJob } from './mail/account-notices.ts';
import { mailOperatorJob } from './mail/mail-operator.ts';

export const messages: WingRegister = {
  jobs: [mailOperatorJob, mailAccountNoticeJob],
  fates: { erasedLater: ['mails', 'notification_marks', 'notifications'] },
};
