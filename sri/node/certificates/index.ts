export { makeDemoAuthority, makeDemoCertificate } from './demo-certificate.ts';
export { type CertificateOptions, type KeyWithCertificate, makeCertificate, makeKey } from './make-certificate.ts';
export { type MakeP12Options, makeP12, type P12Protection } from './make-p12.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
