import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { judgeContent } from './judge-content.ts';

const files = new Map<string, Uint8Array>();
/** The boxes of an MP4 up to the size of its one track. */
const film = (width: number, height: number): Buffer => {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const size = Buffer.alloc(84);
  size.writeUInt16BE(width, 76);
  size.writeUInt16BE(height, 80);
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', box('trak', box('tkhd', size)))]);
};
beforeAll(async () => {
  const plain = (width: number, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0a6' } });
  files.set('a.png', await plain(60).png().toBuffer());
  files.set('a.webp', await plain(60).webp().toBuffer());
  files.set('a.gif', await plain(60).gif().toBuffer());
  files.set('wide.png', await plain(2001).png().toBuffer());
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  files.set(
    'heavy.png',
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer(),
  );
  files.set('cut.png', (files.get('a.png') ?? new Uint8Array()).subarray(0, 60));
  files.set('page.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  files.set('a.mp4', film(320, 180));
  files.set('silent.mp4', film(0, 0));
  files.set('huge.mp4', Buffer.concat([film(320, 180), Buffer.alloc(2_000_000)]));
});

const judge = (file: unknown) =>
  judgeContent(file, { fileOf: (name) => files.get(name), hosts: ['aliado.ec'], isPractice: false });
const gift = {
  ...{ kind: 'advertisement', key: 'gift', from: '2026-11-01', placements: ['home'], title: 'Regalo', text: 'Uno.' },
};
const message = {
  ...{ kind: 'message', key: 'news', from: '2026-11-01', action: 'INFO', type: 'info', purpose: 'alert' },
  ...{ title: 'Hola', text: 'Mira.' },
};
const link = { kind: 'socialLink', key: 'x', from: '2026-11-01', network: 'x' };

it.each<[string, object, string]>([
  ['no kind', { ...gift, kind: 'banner' }, 'kind'],
  ['no key', { ...gift, key: undefined }, 'key'],
  ['a key of an address', { ...gift, key: '../gift' }, 'key'],
  ['a field nobody knows', { ...gift, colour: 'red' }, 'colour'],
  ['a day that is none', { ...gift, from: '2026-11-31' }, 'from'],
  ['an end before the beginning', { ...gift, until: '2026-10-31' }, 'until'],
  ['no placement', { ...gift, placements: [] }, 'placements'],
  ['a placement nobody knows', { ...gift, placements: ['home', 'door'] }, 'placements.1'],
  ['an audience nobody knows', { ...gift, audience: { groups: ['ALL'] } }, 'audience.groups.0'],
  ['a title that does not fit', { ...gift, title: 'a'.repeat(61) }, 'title'],
  ['a number for a text', { ...gift, text: 5 }, 'text'],
  ['a rotation nobody can read', { ...gift, seconds: 1 }, 'seconds'],
  ['a link without a lock', { ...gift, link: 'http://aliado.ec/' }, 'link'],
  ['a link to a stranger', { ...gift, link: 'https://otro.ec/' }, 'link'],
  ['a link with a stranger behind', { ...gift, link: 'https://aliado.ec@otro.ec/' }, 'link'],
  ['a link to a port', { ...gift, link: 'https://aliado.ec:8443/' }, 'link'],
  ['a link that runs', { ...gift, link: 'javascript:alert(1)' }, 'link'],
  ['a path of another host', { ...gift, link: '//otro.ec/' }, 'link'],
  ['a path of another host with a part', { ...gift, link: '//otro.ec/#shopExpenses' }, 'link'],
  ['a part that is none', { ...gift, link: '/shop#a b' }, 'link'],
  ['a path with a backslash', { ...gift, link: '/\\otro.ec' }, 'link'],
  ['a file elsewhere', { ...gift, picture: '../a.png', alt: 'x' }, 'picture'],
  ['an address for a file', { ...gift, picture: 'https://otro.ec/a.png', alt: 'x' }, 'picture'],
  ['no such file', { ...gift, picture: 'b.png', alt: 'x' }, 'picture'],
  ['a drawing that can run', { ...gift, picture: 'page.png', alt: 'x' }, 'picture'],
  ['a file that was cut', { ...gift, picture: 'cut.png', alt: 'x' }, 'picture'],
  ['a picture that is too wide', { ...gift, picture: 'wide.png', alt: 'x' }, 'picture'],
  ['a picture that is too heavy', { ...gift, picture: 'heavy.png', alt: 'x' }, 'picture'],
  ['a film that is too heavy', { ...gift, picture: 'huge.mp4', thumbnail: 'a.png', alt: 'x' }, 'picture'],
  ['a film without a picture', { ...gift, picture: 'silent.mp4', thumbnail: 'a.png', alt: 'x' }, 'picture'],
  ['a picture without words', { ...gift, picture: 'a.png' }, 'alt'],
  ['what moves and cannot stand still', { ...gift, picture: 'a.gif', alt: 'x' }, 'thumbnail'],
  ['what stands still by moving', { ...gift, picture: 'a.mp4', thumbnail: 'a.gif', alt: 'x' }, 'thumbnail'],
  ['two that stand still', { ...gift, picture: 'a.png', thumbnail: 'a.webp', alt: 'x' }, 'thumbnail'],
  ['a page that leads nowhere', { ...message, action: 'PAGE' }, 'link'],
  ['a window with nothing in it', { ...message, action: 'POPUP' }, 'content'],
  ['a page of what is no page', { ...message, link: '/shop' }, 'link'],
  ['a window of what is none', { ...message, content: ['Uno.'] }, 'content'],
  ['a network with another’s address', { ...link, address: 'https://facebook.com/cuadre' }, 'address'],
  ['a network with a path of ours', { ...link, address: '/shop' }, 'address'],
  ['no version', { kind: 'appVersion', key: 'v', from: '2026-11-01', platform: 'ios', version: '1.2' }, 'version'],
])('%s: told with row, key and field', async (_, row, field) => {
  const judged = await judge({ rows: [{ ...gift, key: 'right' }, row] });
  expect(judged).toEqual({
    faults: [
      { row: 2, key: (row as { key?: string }).key ?? '', field, sentence: expect.stringMatching(/^\p{Lu}.*\.$/u) },
    ],
  });
});

it('a link may lead to a part of a screen of ours', async () => {
  const judged = await judge({ rows: [{ ...gift, link: '/shop#shopExpenses' }] });
  expect(judged).toMatchObject({ rows: [{ content: { link: '/shop#shopExpenses' } }] });
});

it('every mistake of a file is told at once, and nothing of it counts', async () => {
  const judged = await judge({
    rows: [gift, gift, { ...gift, key: 'b', title: '', picture: 'b.png', alt: 'x' }],
    more: 1,
  });
  expect('faults' in judged && judged.faults.map(({ row, field }) => [row, field])).toEqual([
    [0, 'more'],
    [2, 'key'],
    [3, 'title'],
    [3, 'picture'],
  ]);
  for (const file of [null, [], { rows: {} }]) expect(await judge(file)).toMatchObject({ faults: [{ field: 'rows' }] });
});

it.each([
  ['a.png', 'image/png', 60, 40],
  ['a.webp', 'image/webp', 60, 40],
  ['a.gif', 'image/gif', 60, 40],
  ['a.mp4', 'video/mp4', 320, 180],
])('%s is %s by its bytes, %i wide and %i high', async (picture, type, width, height) => {
  const moves = /gif|mp4/.test(picture);
  const judged = await judge({ rows: [{ ...gift, picture, alt: 'x', ...(moves && { thumbnail: 'a.png' }) }] });
  expect(judged).toMatchObject({ rows: [{ content: { picture: { type, width, height } } }] });
});
