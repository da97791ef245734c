import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app reads it: HMAC-SHA-1, 30 seconds, six digits. */
export const stepSeconds = 30;
const sixDigits = 6;

/** The number of the step that an instant lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** RFC 4226: the code of one step. */
export const codeOfStep = (secret: Uint8Array, step: number, digits = sixDigits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step whose code was typed: the one of now, or the one before or after it for clocks that differ. */
export const stepOfCode = (secret: Uint8Array, code: string, at: Date): number | undefined => {
  const now = stepAt(at);
  const typed = Buffer.from(code);
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(codeOfStep(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: how a key is typed into an app. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** What a QR code says to an app. Hash, digits and period are the ones that every app takes for granted. */
export const otpauthAddress = (issuer: string, account: string, secret: Uint8Array): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
};
