/** What received signatures may use. Samples show SHA-1 and SHA-256, also mixed; the longer ones cost nothing to read. */

export type DigestName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';

export const digestNames: Readonly<Record<string, DigestName>> = {
  [`${xmldsig}sha1`]: 'SHA-1',
  [`${xmlenc}sha256`]: 'SHA-256',
  [`${more}sha384`]: 'SHA-384',
  [`${xmlenc}sha512`]: 'SHA-512',
};

/** RSASSA-PKCS1-v1_5 with the hash of the name. */
export const rsaNames: Readonly<Record<string, DigestName>> = {
  [`${xmldsig}rsa-sha1`]: 'SHA-1',
  [`${more}rsa-sha256`]: 'SHA-256',
  [`${more}rsa-sha384`]: 'SHA-384',
  [`${more}rsa-sha512`]: 'SHA-512',
};

export const envelopedSignature = `${xmldsig}enveloped-signature`;
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const withComments = 'WithComments';

/** How to write an element before hashing it; undefined for a method that we do not know. */
export const canonicalMethod = (uri: string): { exclusive: boolean; comments: boolean } | undefined => {
  const comments = uri.endsWith(withComments);
  const base = comments ? uri.slice(0, -withComments.length).replace(/#$/, '') : uri;
  if (base.replace(/#$/, '') === exclusive.replace(/#$/, '')) return { exclusive: true, comments };
  const inclusive = ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', 'http://www.w3.org/2006/12/xml-c14n11'];
  return inclusive.includes(base) ? { exclusive: false, comments } : undefined;
};
