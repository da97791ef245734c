export const FILE_RETURN = 'file-return';
export const MAIL_READY_RETURN = 'mail-ready-return';
export const MAIL_REFUSED_RETURN = 'mail-refused-return';
export const MAIL_LEFT_RETURN = 'mail-left-return';
export const MAIL_SENT_RETURN = 'mail-sent-return';
