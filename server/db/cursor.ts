import type { z } from 'zod';

/** A place in a list as an opaque text: where the next page goes on. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place again, in the shape expected; null for anything that is not a cursor of ours. */
export const readCursor = <Place>(text: string, shape: z.ZodType<Place>): Place | null => {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
