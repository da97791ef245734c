// Programs of the machine that tests need: the browser, and what checks our documents from outside.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Program → Debian package. */
export const proofTools = {
  xmlsec1: 'xmlsec1',
  xmllint: 'libxml2-utils',
  zbarimg: 'zbar-tools',
  pdftoppm: 'poppler-utils',
};

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** The Debian package of the browser without a window, which takes a quarter less than the whole one. */
export const browserPackage = 'chromium-headless-shell';

/** The Chromium of this machine: CHROMIUM_PATH, on the path, or the one that Playwright downloaded. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  const names = [browserPackage, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = names.map(onPath).find(Boolean) ?? '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (isProgram(found)) return found;
  const { chromium } = await import('@playwright/test');
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

export const canApt = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && Boolean(onPath('apt-get'));

/** Installs Debian packages; true when apt said so. */
export async function apt(packages, run) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const { code } = await run('apt-get', [...patience, 'update', '-qq'], env);
  if (code !== 0) return false;
  return (
    (await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...packages], env)).code ===
    0
  );
}
