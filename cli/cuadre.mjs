#!/usr/bin/env node
// `cuadre …`: finds the built program, or builds it in the clone (a fifth of a second, once after every change).
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The package brings dist/cuadre; a clone has the sources. */
async function program() {
  const packaged = join(here, 'dist', 'cuadre');
  if (existsSync(packaged)) return packaged;
  const { cuadreProgram } = await import('./build.mjs');
  try {
    return await cuadreProgram();
  } catch (error) {
    const dist = join(here, 'dist');
    const last = existsSync(dist) ? readdirSync(dist).find((name) => /^cuadre-[0-9a-f]{16}$/.test(name)) : undefined;
    if (error.code === 'ERR_MODULE_NOT_FOUND' && last !== undefined) return join(dist, last);
    throw error;
  }
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`cuadre necesita Node 20.19 o más nuevo; este es ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  let folder;
  try {
    folder = await program();
  } catch (error) {
    console.error(`${error.message}\n\nFalta preparar el programa. Ejecuta «npm ci» en la carpeta del proyecto.`);
    process.exitCode = 1;
  }
  if (folder !== undefined) {
    const { run } = await import(pathToFileURL(join(folder, 'cuadre.js')).href);
    process.exitCode = await run(process.argv.slice(2), pathToFileURL(join(here, 'package.json')));
  }
}
