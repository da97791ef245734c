/** The stand-in's side of the SRI's portal, where an issuer voids; only practice has it, the real one is a web site. */
interface PracticePortal {
  /** False when the stand-in does not know the receipt or does not answer. */
  voidReceipt(accessKey: string): Promise<boolean>;
}

/** `url`: the stand-in's address up to and including /comprobantes-electronicos-ws. */
export const practicePortal = (url: string, timeoutMs: number): PracticePortal => ({
  voidReceipt: async (accessKey) => {
    try {
      const response = await fetch(new URL('/control', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ void: { accessKey, state: 'ANULADO' } }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok;
    } catch {
      return false;
    }
  },
});
