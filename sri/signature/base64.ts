/** Base64 in one line, in Node and in the browser. */
export const bytesToBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** Base64 with any white space to bytes; undefined when it is none. */
export const base64ToBytes = (value: string): Uint8Array<ArrayBuffer> | undefined => {
  const compact = value.replace(/[\t\n\r ]+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact) || compact.length % 4 !== 0) return undefined;
  const binary = atob(compact);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
};
