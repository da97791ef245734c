import { type DeviceIcon, deviceIcons, longestDeviceName } from '#contract/account/devices.rules.ts';
import { deviceNames } from '#phrases/account/devices.ts';

/** First match wins: every browser also claims to be the ones it descends from. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows\b/, 'computer'],
  ['Mac', /\b(Macintosh|Mac OS X)\b/, 'computer'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
] as const;

interface DeviceLook {
  readonly name: string;
  readonly icon: DeviceIcon;
}

/** «Chrome en Android», from what a browser says of itself. */
export const lookOfBrowser = (userAgent: string): DeviceLook => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? deviceNames.browser;
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  return system
    ? { name: deviceNames.on(browser, system[0]), icon: system[2] }
    : { name: browser, icon: browser === deviceNames.browser ? 'app' : 'computer' };
};

/**
 * A name that anybody may have chosen (docs/decisions/0022): one line without control, direction or unassigned characters,
 * cut by whole characters. What joins an emoji stays.
 */
export const cleanName = (said: string): string => {
  const plain = said
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?!\u200d)[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();
  return Array.from(plain).slice(0, longestDeviceName).join('').trim() || deviceNames.app;
};

/** One of our icons, whatever was said. */
export const cleanIcon = (said: string | undefined): DeviceIcon =>
  deviceIcons.find((icon) => icon === said?.trim().toLowerCase()) ?? 'app';
