import { lazy } from 'react';
import { BusinessMenu } from '#web/features/business/people/components/business-menu.tsx';
import { AppFrame } from '#web/shell/frame/app-frame.tsx';

/** Search, grammar and dialog come with the first use, not with the first script. */
const Palette = lazy(() => import('./palette.tsx'));

/** The frame with what features put into it. */
export const AppScreenFrame = () => <AppFrame business={<BusinessMenu />} Palette={Palette} />;
