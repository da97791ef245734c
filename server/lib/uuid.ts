// @asvs V5.3.2
/** UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids sort by the time they were made. */
export const uuidv7 = (at: Date, random: Uint8Array): string => {
  const hex = [
    at.getTime().toString(16).padStart(12, '0'),
    (0x7000 | ((((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x0fff)).toString(16),
    (0x8000 | ((((random[2] ?? 0) << 8) | (random[3] ?? 0)) & 0x3fff)).toString(16),
    Buffer.from(random.subarray(4, 10)).toString('hex'),
  ].join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
