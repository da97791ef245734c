/** Nobody reads it without its password. */
export const isLockedPdf = (file: Uint8Array): boolean =>
  /\/Encrypt\s+\d+\s+\d+\s+R/.test(Buffer.from(file).toString('latin1'));
