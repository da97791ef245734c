import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { getSharedReceipt } from '#contract/receipts/shares.ts';
import { screens } from '#phrases/receipts/screens.ts';
import { shell } from '#phrases/shell/shell.ts';
import { linkTo } from '../api/call.ts';
import { entrancePaths, mobilePaymentPaths } from './addresses.ts';
import { Entrance } from './entrance.tsx';
import { MobilePayment, mobilePaymentTitle } from './mobile-payment.tsx';
import { drawAt } from './navigation.tsx';
import { pages } from './pages.ts';
import { SharedReceipt } from './shared-receipt.tsx';

const draw = (page: ReactNode): string => renderToString(<StrictMode>{page}</StrictMode>);

/** Every page of the entrance as HTML, from the screens themselves. The build runs it (scripts/build.mjs). */
export const drawPages = () =>
  entrancePaths.map((path) => {
    drawAt(path);
    return { path, title: shell.pageTitle(pages[path].title), html: draw(<Entrance />) };
  });

/** The page of any shared receipt until its own has come, and what it asks: this, with the last part of its address. */
export const drawShared = () => ({
  path: '/invoice-ride/$token',
  title: shell.pageTitle(screens.share.title),
  html: draw(<SharedReceipt />),
  asks: linkTo(getSharedReceipt, { params: { token: '' } }),
});

/** The pages on which somebody pays from another app, until their purchase has come. */
export const drawMobilePayment = () =>
  mobilePaymentPaths.map((path) => {
    drawAt(path);
    return { path, title: shell.pageTitle(mobilePaymentTitle(path)), html: draw(<MobilePayment />) };
  });
