import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

/** How the app looks to a person (requirement S3.3): chosen once, the same in every browser they sign in from. */
export const looks = z.object({
  theme: z.enum(['theme-first', 'theme-second', 'theme-third']),
  mode: z.enum(['light', 'dark', 'system']),
  avatar: z.enum(['first', 'second', 'third']),
});
export type Looks = z.infer<typeof looks>;

export const updateFlagCharacter = {
  summary: "The signed-in person's theme, light or dark mode and avatar; what is left out stays",
  body: looks.partial().refine((chosen) => Object.keys(chosen).length > 0),
  output: looks,
} satisfies Schemas;
