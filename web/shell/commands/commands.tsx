import { lazy } from 'react';
import { CommandButtons } from './command-buttons.tsx';

/** Grammar, matcher and dialog come with the first use, not with the first script. */
const Palette = lazy(() => import('#web/features/home/commands/components/palette.tsx'));

export const Commands = () => <CommandButtons Palette={Palette} />;
