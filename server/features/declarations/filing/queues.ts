export const FILE_RETURN = 'file-return';
