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
  return Uint8Array.from(atob(compact), (c) => c.charCodeAt(0));
};
