export { type Certificate, type KeyUse, readCertificate } from './certificate.ts';
export { DerError } from './der.ts';
export { type SignOptions, signReceipt } from './sign-receipt.ts';
export { type SignatureCrypto, webSignatureCrypto } from './signature-crypto.ts';
export type { SignatureFaultCode } from './signature-faults.ts';
export {
  type CertificateDigests,
  type PreparedParts,
  prepareParts,
  type SignatureHash,
  type SigningKey,
} from './signing-key.ts';
export { identityRows } from './taxpayer-in-certificate.ts';
export { type SignatureVerdict, verifyReceiptSignature } from './verify-receipt-signature.ts';
export { importWebKey, webSigningKey } from './web-signing-key.ts';
