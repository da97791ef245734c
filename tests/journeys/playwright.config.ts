import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/programs.mjs';
import { atBothWidths, matching, onceOnWide } from './widths.ts';

const executablePath = await findChromium();
const asRoot = process.getuid?.() === 0;

/** Which addresses the browser of this process asks for is looked at when all journeys are over (product-setup.ts). */
const canaries = process.env.CUADRE_CANARIES;
const netLog = canaries ? [`--log-net-log=${join(dirname(canaries), `addresses-${process.pid}.json`)}`] : [];

/**
 * A whole browser (where there is no headless shell) loads pages of its own for its address bar with every window, which nobody
 * sees here and which cost as much as ours. The last list of this kind counts, so that it names what Playwright turns off too.
 */
const turnedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'OmniboxAimPopup', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

/** The journeys of wings on a phone are walked with all that moves; what comes to rest is waited for at every press. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };
const phone = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 800 } };
/** The journey of a wing has the wing's name as its tag: `npm test` walks these, `npm run proofs` all others (widths.ts). */
const ofWing = /@/;
const wideOnly = matching(onceOnWide);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './product-setup.ts',
  // Journeys wait more than they work: two cores walk three side by side. Each has people of its own, and the stand-ins
  // are told how to behave towards one of them.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The end of the run names the journeys that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.CUADRE_URL, // set by product-setup for the worker processes
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    // Every journey begins as a first visit; the installed app has its own (installed.spec.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Writing one costs a tenth of every journey; `--trace on` writes one of a journey that failed here.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: !asRoot,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${turnedOff.join(',')}`,
        ...netLog,
      ],
    },
  },
  projects: [
    { name: 'wings', grep: ofWing, use: phone },
    { name: 'phone', grepInvert: [ofWing, ...wideOnly], use: { ...phone, ...still } },
    // Budgets are those of a phone.
    {
      name: 'desktop',
      testIgnore: '**/budgets.spec.ts',
      grep: [ofWing, ...wideOnly, ...matching(atBothWidths)],
      use: { ...wide, ...still },
    },
  ],
});
