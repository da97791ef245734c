import { useEffect } from 'react';
import { mobilePayment as words } from '#phrases/shop/mobile.ts';
import { MobilePaymentScreen, MobileResponseScreen } from '../routes/shop/mobile-payment.tsx';
import { CrashBoundary } from '../shell/errors/crash-boundary.tsx';
import { NetworkModal } from '../shell/errors/offline.tsx';
import { watchNetwork } from '../shell/errors/online.ts';
import { PlainFrame } from '../shell/frame/plain-frame.tsx';
import { followSystem } from '../shell/frame/theme.ts';
import { usePath } from './navigation.tsx';

const isToPay = (path: string): boolean => path === '/payment/mobile';
export const mobilePaymentTitle = (path: string): string => (isToPay(path) ? words.title : words.ended);

/** The two pages on which somebody pays from another app, the same here and where their frame is drawn. */
export function MobilePayment() {
  const path = usePath();
  useEffect(() => {
    followSystem();
    return watchNetwork();
  }, []);
  return (
    <CrashBoundary>
      <NetworkModal />
      <PlainFrame>{isToPay(path) ? <MobilePaymentScreen /> : <MobileResponseScreen />}</PlainFrame>
    </CrashBoundary>
  );
}
