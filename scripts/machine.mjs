// What tests need of the machine besides Node: packages, the browser, programs that check our documents from outside.
import { nodesAreHere } from './newer-nodes.mjs';
import { install, installIsCurrent, quietly } from './prepare.mjs';
import { apt, browserPackage, canApt, findChromium, onPath, proofTools } from './programs.mjs';

/** The Debian packages that these phases need and the machine lacks. */
async function missingPackages(phases) {
  const needs = new Set(phases.flatMap((phase) => phase.needs ?? []));
  const tools = needs.has('tools') ? Object.keys(proofTools).filter((name) => !onPath(name)) : [];
  const browser = needs.has('chromium') && !(await findChromium());
  return [...tools.map((name) => proofTools[name]), ...(browser ? [browserPackage] : [])];
}

/** What Homebrew calls otherwise; the browser is no formula. */
const formulas = {
  xmlsec1: 'libxmlsec1',
  'libxml2-utils': 'libxml2',
  'zbar-tools': 'zbar',
  'poppler-utils': 'poppler',
};
function brewLine(packages) {
  const tools = packages.filter((name) => name !== browserPackage).map((name) => formulas[name] ?? name);
  const lines = [
    ...(tools.length > 0 ? [tools.join(' ')] : []),
    ...(packages.includes(browserPackage) ? ['--cask chromium'] : []),
  ];
  return lines.map((each) => `brew install ${each}`).join(' && ');
}

/** One line that says beforehand what is going to be installed, or what to type. */
export function installLine({ npm, nodes, packages, byApt, platform }) {
  const installs = [
    ...(npm ? ['the packages of package-lock.json (npm ci)'] : []),
    ...(nodes ? ['the Node versions of tests/nodes (npm)'] : []),
    ...(byApt && packages.length > 0 ? [`${packages.join(', ')} (apt-get)`] : []),
  ];
  const said = installs.length > 0 ? [`This run installs ${installs.join(', ')}.`] : [];
  if (byApt || packages.length === 0) return said.join('');
  const type =
    platform === 'darwin'
      ? brewLine(packages)
      : `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return [...said, `To run every test, type first: ${type}`].join(' ');
}

export async function announce(phases) {
  const packages = await missingPackages(phases);
  const line = installLine({
    nodes: phases.some(({ needs }) => needs?.includes('nodes')) && !nodesAreHere(),
    npm: process.env.CUADRE_INSTALL !== 'no' && !installIsCurrent(),
    packages,
    byApt: canApt(),
    platform: process.platform,
  });
  if (line) console.log(line);
  return packages;
}

/** Installs what was announced. Tests that still miss something say that they were skipped. */
export async function provide(packages, run) {
  await install(() => {});
  if (packages.length > 0 && !(canApt() && (await apt(packages, quietly))))
    run.notes.push(`Not installed: ${packages.join(', ')}. What needs them was skipped.`);
  run.chromium = await findChromium();
}
