/** What came as JSON; undefined: it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Why a call to another machine failed, without what was sent: the code of its cause, else the name of it. */
export const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || (cause instanceof Error ? cause.name : 'unknown');
};
