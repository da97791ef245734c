import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** How the app looks to a person (requirement S3.3): chosen once, the same in every browser they sign in from. */
export const looks = z.object({
  theme: z.enum(['theme-first', 'theme-second', 'theme-third']),
  mode: z.enum(['light', 'dark', 'system']),
  avatar: z.enum(['first', 'second', 'third']),
});
export type Looks = z.infer<typeof looks>;

export const updateFlagCharacter = endpoint({
  id: 'updateFlagCharacter',
  summary: "The signed-in person's theme, light or dark mode and avatar; what is left out stays",
  method: 'POST',
  paths: {
    app: '/api/configuration/updateFlagCharacter',
    web: '/gbcservices/configuration/updateFlagCharacter/:userId',
  },
  access: 'user',
  body: looks.partial().refine((chosen) => Object.keys(chosen).length > 0),
  output: looks,
});
