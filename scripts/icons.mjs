// `node scripts/icons.mjs`: the icons of the installed app, drawn from the one mark in web/public/icon.svg. Their files
// are kept in the repository; run it again when the mark changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './prepare.mjs';

const folder = join(root, 'web', 'public', 'icons');
const mark = readFileSync(join(root, 'web', 'public', 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1] ?? '#000';
const inside = mark.replace(/<rect[^>]*\/>/, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** Systems cut this one to their own shape: the ground goes to the edge, the mark stays in the middle 80 %. */
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(3.2 3.2) scale(0.8)">${inside}</g></svg>`;

const draw = async (svg, size, name) => {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  writeFileSync(name, png);
};

await draw(mark, 192, join(folder, 'icon-192.png'));
await draw(mark, 512, join(folder, 'icon-512.png'));
await draw(full, 512, join(folder, 'maskable-512.png'));
await draw(full, 180, join(folder, 'apple-touch.png'));
await draw(full, 1024, join(root, 'stores', 'assets', 'icon.png'));
