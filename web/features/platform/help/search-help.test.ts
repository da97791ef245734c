import { describe, expect, it, vi } from 'vitest';
import { notesOn } from '#phrases/platform/help/article.ts';
import { helpArticles } from '#phrases/platform/help/index.ts';
import { homeTabs } from '#web/routes/home/tabs.ts';
import { forPart, screenData } from '#web/shell/frame/screen-data.ts';
import { searchHelp } from './search-help.ts';

// Routes know the address that the browser arrived at.
vi.stubGlobal('location', new URL('http://localhost/home'));
const { router } = await import('#web/router.tsx');
vi.unstubAllGlobals();

describe('the search of the help', () => {
  it.each([
    ['anular una factura', 'anular-comprobante'],
    ['cancelar factura', 'anular-comprobante'],
    ['cambiar contraseña', 'cambiar-clave'],
    ['perdí mi contraseña', 'olvide-mi-clave'],
    ['nota credito', 'nota-de-credito'],
    ['devolución', 'nota-de-credito'],
    ['EXCEL', 'subir-listas'],
    ['firma electronica', 'firma-electronica'],
    ['p12', 'firma-electronica'],
    ['fasturar', 'primera-factura'],
    ['contador', 'personas'],
    ['retensión', 'retencion'],
    ['guia transporte', 'guia-de-remision'],
    ['whatsapp', 'enviar-y-compartir'],
    ['producción', 'de-practica-a-real'],
    ['sri caído', 'sri-no-responde'],
    ['microfono', 'voz-y-atajos'],
    ['sucursal', 'puntos-de-venta'],
    ['compras xml', 'subir-gastos'],
    ['notificaciones', 'buzon'],
    ['darme de baja', 'eliminar-cuenta'],
    ['celular robado', 'dispositivos-y-segundo-factor'],
    ['emitir factura', 'primera-factura'],
    ['hacer una factura', 'primera-factura'],
    ['facturas', 'primera-factura'],
    ['factura rechazada', 'devuelta-o-no-autorizada'],
    ['anular retención', 'anular-comprobante'],
    ['mi cliente no recibió la factura', 'enviar-y-compartir'],
    ['el correo no llega', 'enviar-y-compartir'],
    ['impresora', 'enviar-y-compartir'],
    ['segundo factor', 'dispositivos-y-segundo-factor'],
    ['cambiar clave del sri', 'traer-datos-del-sri'],
    ['contacto', 'contacto'],
    ['borradores', 'borradores'],
    ['vencimiento', 'resumen'],
    ['declarar el iva', 'declaraciones'],
    ['corregir el número del formulario', 'aprobar-declaracion'],
    ['escribir dividendos', 'renta'],
    ['cuánto cuesta el plan', 'comprar-comprobantes'],
    ['facturas emitidas en otro programa', 'emitidas-en-otro-programa'],
    ['cerrar sesión', 'sesion'],
    ['cambiar mi dirección', 'que-necesito'],
  ])('«%s» finds %s first', (typed, id) => {
    expect(searchHelp(typed)[0]?.id).toBe(id);
  });

  it('finds nothing for what is nothing of ours, and for nothing', () => {
    for (const typed of ['', '   ', 'xqzwk', '¿?']) expect(searchHelp(typed)).toEqual([]);
  });
});

describe('every help page', () => {
  const known = new Set(helpArticles.map(({ id }) => id));
  const addresses: readonly string[] = Object.keys(router.routesByPath);

  it('has an address of its own and is found by its own title', () => {
    expect(known.size).toBe(helpArticles.length);
    for (const { id, title } of helpArticles) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(
        searchHelp(title)
          .slice(0, 2)
          .map((article) => article.id),
      ).toContain(id);
    }
  });
  it('leads only to screens and pages that there are', () => {
    for (const { id, links = [], related = [] } of helpArticles) {
      for (const { to } of links) expect(addresses, id).toContain(to);
      for (const other of related) expect([...known], id).toContain(other);
    }
    for (const path of addresses)
      for (const tab of homeTabs) {
        const article = forPart(screenData(router, path)?.help, { tab });
        if (article !== undefined) expect([...known], path).toContain(article);
      }
  });
  it('speaks in short sentences', () => {
    for (const article of helpArticles) {
      const { id, title, summary, steps = [] } = article;
      const texts = [title, summary, ...steps, ...notesOn(article, '2026-11-20'), ...notesOn(article, '2025-07-31')];
      for (const sentence of texts.flatMap((text) => text.split(/(?<=[.:!?]) /)))
        expect(sentence.split(' ').length, `${id}: ${sentence}`).toBeLessThanOrEqual(17);
    }
  });
  it('states limits of the law as on the day', () => {
    const article = helpArticles.find(({ id }) => id === 'anular-comprobante') ?? {};
    expect(notesOn(article, '2025-07-31')[0]).toBe('Puedes anular hasta el fin del mes de emisión.');
    expect(notesOn(article, '2026-11-20')[0]).toBe('Puedes anular hasta el día 7 del mes siguiente al de emisión.');
  });
});
