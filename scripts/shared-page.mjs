// The page of a shared receipt (web/entrance/shared-main.tsx). Who opens it has nothing of ours yet and comes for this one
// thing: it is one script with what it needs and nothing that it would have to share with the rest of the app.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownWorkspace } from './from-source.mjs';
import { root } from './prepare.mjs';

/** Of its script: the installed app does not keep it. */
export const sharedScript = /^\/assets\/shared-receipt-/;

/** Bundles it into this folder of the built app; gives the address of its script. */
export async function bundleShared(web) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/entrance/shared-main.tsx'],
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
  const address = `/assets/shared-receipt-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(web, address), contents);
  return address;
}

/** The page of the entrance with this script instead of its own; what it asks sets out with it, the token at its end. */
export const sharedTemplate = (entrance, script, asks) => {
  const ahead = `{rel:'preload',as:'fetch',crossOrigin:'',href:'${asks}'+location.pathname.split('/')[2]}`;
  return entrance.replace(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(
    /<script type="module"[^>]*><\/script>/,
    `<script>document.head.append(Object.assign(document.createElement('link'),${ahead}))</script>
    <script type="module" crossorigin src="${script}"></script>`,
  );
};
