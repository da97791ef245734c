import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveShared, keepShared } from './shared.ts';

beforeEach(() => {
  // As in a worker, where an address without a host is of its own origin.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (path, status) => new Response(null, { status, headers: { location: String(path) } }),
  );
});
afterEach(() => vi.restoreAllMocks());

const shared = (body: BodyInit, headers = {}) =>
  keepShared(new Request('https://cuadre.example/share', { method: 'POST', body, headers }));
const toTray = { status: 303, location: '/lists/received?shared=1' };
const answer = async (body: BodyInit, headers = {}) => {
  const { status, headers: said } = await shared(body, headers);
  return { status, location: said.get('location') };
};

it('keeps files and words for the page that opens, and gives them once', async () => {
  const form = new FormData();
  form.append('files', new File(['<factura/>'], 'a.xml', { type: 'text/xml' }));
  form.append('files', new File([], ''));
  form.append('text', 'Tu factura');
  form.append('url', 'https://example.com');
  expect(await answer(form)).toEqual(toTray);
  expect(giveShared()).toMatchObject({ files: [{ name: 'a.xml' }], text: 'Tu factura\nhttps://example.com' });
  expect(giveShared()).toBeUndefined();
});

it('leads to the page also with what is cut, which then says that nothing came', async () => {
  const form = new FormData();
  form.append('text', 'antes');
  await shared(form);
  expect(await answer('--x\r\ncut', { 'content-type': 'multipart/form-data; boundary=x' })).toEqual(toTray);
  expect(giveShared()).toBeUndefined();
});
