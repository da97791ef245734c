// Pages for who has nothing of ours yet and comes for one thing: a shared receipt, or to pay from another app. Each is one
// script with what it needs and nothing that it would have to share with the rest of the app.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownWorkspace } from './from-source.mjs';
import { root } from './prepare.mjs';

/** Name of the script → where it begins. */
const starts = {
  'shared-receipt': 'web/entrance/shared-main.tsx',
  'mobile-payment': 'web/entrance/mobile-payment-main.tsx',
};

/** Of these scripts and pages: what they show only the network has, so the installed app does not keep them. */
export const isOfSingleScript = (path) =>
  /^\/assets\/(shared-receipt|mobile-payment)-/.test(path) || /^\/pages\/(payment\/|.*\$)/.test(path);

/** Bundles one into this folder of the built app; gives the address of its script. */
export async function bundleSingle(web, name) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [starts[name]],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // The page has the styles of all.
    loader: { '.css': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.CUADRE_RELEASE': JSON.stringify(process.env.CUADRE_RELEASE),
      'import.meta.env.PROD': 'true',
    },
    plugins: [ownWorkspace],
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  const address = `/assets/${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(web, address), contents);
  return address;
}

/** The page of the entrance with this script instead of its own, and perhaps something before it. */
export const singleTemplate = (entrance, script, before = '') =>
  entrance
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script type="module"[^>]*><\/script>/,
      `${before}<script type="module" crossorigin src="${script}"></script>`,
    );

/** What a shared receipt asks sets out with its page, the token at its end. */
export const askAhead = (asks) =>
  `<script>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'',href:'${asks}'+location.pathname.split('/')[2]}))</script>
    `;
