/** Terms and privacy that a registration accepts; the pages show the same version. */
export const termsVersion = '2026-11-01';
