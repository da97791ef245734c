export { makeDemoAuthority, makeDemoCertificate } from './demo-certificate.ts';
export { type CertificateOptions, type KeyWithCertificate, makeCertificate, makeKey } from './make-certificate.ts';
export { type ChainVerdict, verifyChain } from './verify-chain.ts';
