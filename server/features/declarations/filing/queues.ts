export const FILE_RETURN = 'file-return';
export const MAIL_REFUSED_RETURN = 'mail-refused-return';
