import { describe, expect, it, vi } from 'vitest';
import { formAddress } from '#contract/receipts/form-address.ts';
import { barTo, type Permission, type Standing } from '#contract/roles.ts';
import { shopSections } from '#contract/shop/offers.rules.ts';
import { receiptNames } from '#web/features/receipts/types.ts';
import { menuOf } from '#web/shell/frame/menu.ts';
import { screenData, toOffer } from '#web/shell/frame/screen-data.ts';
import { available, commands } from './commands.ts';
import { commandsFor, matchCommands, strongMatch } from './match.ts';

// Routes know the address that the browser arrived at.
vi.stubGlobal('location', new URL('http://localhost/home'));
const { router } = await import('#web/router.tsx');
vi.unstubAllGlobals();

const meant = (text: string) => strongMatch(matchCommands(text, commands))?.id;

describe('a command', () => {
  it.each(commands.flatMap(({ id, says }) => says.map((way) => [way, id] as const)))('«%s» is %s', (way, id) =>
    expect(meant(way)).toBe(id),
  );

  it.each([
    ['quiero hacer una factura nueva por favor', 'invoice'],
    ['nueba fáctura', 'invoice'],
    ['abre mis clientes', 'clients'],
    ['yevame a los klientes', 'clients'],
    ['lista de produktos', 'products'],
    ['ir al inicio', 'home'],
    ['mi firma electronica', 'signature'],
    ['serrar sesion', 'logout'],
    ['puntos de benta', 'salesPoints'],
    ['comprobantes emitidos', 'issued'],
    ['resetear', 'reset'],
    ['volver atrás', 'back'],
    ['entrar', 'login'],
    ['salir de la aplicación', 'logout'],
    ['hablar por chat', 'contact'],
    ['dasbor', 'dashboard'],
    ['buzón del ese erre i', 'sriInbox'],
    ['notificaciones del esri', 'sriInbox'],
    ['mi clave del es erre i', 'taxAuthority'],
    ['mis compras', 'received'],
    ['ventas', 'issued'],
    ['agregar producto', 'products'],
    ['guía', 'remissionGuide'],
    ['no me acuerdo mi clave', 'forgotPassword'],
    ['renovar la firma', 'signature'],
    ['eliminar la factura', 'voidReceipt'],
    ['añadir una factura', 'invoice'],
    ['agregar una retención', 'retention'],
    ['añade un gasto', 'expense'],
    ['anadir un ingreso', 'income'],
    ['agregar un gasto del negocio sin comprobante', 'expenseWithoutReceipt'],
    ['agregar un gasto del negocio con comprobante', 'expenseWithReceipt'],
    ['listado de clientes', 'clients'],
    ['listado de productos', 'products'],
    ['buzón de la aplicación', 'inbox'],
    ['planes de facturación', 'invoicingOffer'],
    ['packs', 'packsOffer'],
  ])('«%s» is understood as %s', (said, id) => expect(meant(said)).toBe(id));

  it.each(['', '…', 'qué lindo día hace hoy', 'el perro del vecino ladra mucho'])('«%s» is none', (said) =>
    expect(meant(said)).toBeUndefined(),
  );

  const long = commands.filter(({ says }) => says[0] !== undefined && says[0].length >= 9);
  it.each(long.map(({ id, says }) => [says[0] as string, id]))(
    '«%s» is found with any one letter wrong',
    (says, id) => {
      const words = says.split(' ');
      const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
      for (let at = 0; at < longest.length; at++) {
        const slip = `${longest.slice(0, at)}x${longest.slice(at + 1)}`;
        const heard = words.map((word) => (word === longest ? slip : word)).join(' ');
        expect(matchCommands(heard, commands)[0]?.command.id, heard).toBe(id);
      }
    },
  );
});

/** What one can say (requirement S2.4), each in the words of a person. */
const specification: Readonly<Record<string, readonly string[]>> = {
  general: [
    'atrás',
    'olvidé mi clave',
    'iniciar sesión',
    'cerrar sesión',
    'registrarme',
    'recargar',
    'restablecer',
    'contacto por chat',
  ],
  'top menu': ['tienda', 'ajustes', 'inicio', 'mi negocio', 'mi billetera'],
  'shop purchases': [
    'plan de facturación',
    'comprar firma electrónica',
    'comprar declaraciones',
    'control de gastos',
    'paquetes',
  ],
  'add buttons': [
    'nueva factura',
    'nuevo ingreso',
    'nuevo gasto',
    'gasto con comprobante',
    'gasto sin comprobante',
    'nota de crédito',
    'retención',
    'guía de remisión',
    'liquidación de compra',
  ],
  'left menu': [
    'perfil',
    'consulta de RUC',
    'puntos de venta',
    'firma electrónica',
    'logo',
    'resumen',
    'resumen del negocio',
    'resumen personal',
    'tablero',
    'declaraciones',
  ],
  extras: [
    'anular comprobante',
    'lista de clientes',
    'lista de productos',
    'reporte de emitidos',
    'reporte de recibidos',
  ],
  inbox: ['buzón de la app', 'buzón del SRI', 'contacto'],
};

describe("the specification's list", () => {
  it.each(receiptNames)('a new receipt can be asked for: %s', (name) => {
    expect(commands.find(({ id }) => id === name)?.to).toBe(formAddress(name));
  });

  const addresses = new Set(Object.keys(router.routesByPath));

  it.each(Object.entries(specification).flatMap(([menu, ways]) => ways.map((way) => [menu, way] as const)))(
    '%s: «%s» is understood, and leads to a screen that is there or says why there is none',
    (_, way) => {
      const command = strongMatch(matchCommands(way, commands));
      const does = [command?.to, command?.act, command?.answers].filter((each) => each !== undefined);
      expect(does, way).toHaveLength(1);
      if (command?.to !== undefined) expect(addresses).toContain(command.to);
    },
  );

  it.each([
    ['plan de facturación', 'shopElectronicInvoicing'],
    ['comprar firma electrónica', 'shopElectronicSignature'],
    ['comprar declaraciones', 'shopDeclarations'],
    ['control de gastos', 'shopExpenses'],
    ['paquetes', 'shopPackages'],
  ])('«%s» leads to its part of the shop', (way, hash) => {
    expect(specification['shop purchases']).toContain(way);
    expect(shopSections).toContain(hash);
    expect(strongMatch(matchCommands(way, commands))).toMatchObject({ to: '/shop', hash });
  });

  it('no command takes the place of another', () => {
    const ids = commands.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('nothing ends the session by voice alone', () => {
    expect(commands.find(({ id }) => id === 'logout')?.asks).toBe(true);
  });

  it('names things as the menus do', () => {
    for (const { label, to } of (['left', 'create', 'bottom', 'extras'] as const).flatMap((menu) =>
      menuOf(router, menu, 'NEG'),
    ))
      expect(strongMatch(matchCommands(label, commands))?.to, label).toBe(to);
  });
});

describe('what is available', () => {
  const owner: Standing = { role: 'owner', group: 'NEG', regime: 'GEN', claimed: false };
  const foundBy = (text: string, who: Partial<Standing>, hasShop = true, hasContact = true) => {
    const may = (what?: Permission) => what === undefined || barTo({ ...owner, ...who }, what) === undefined;
    const mayOffer = (screen: string) => {
      return may(toOffer(screenData(router, screen)));
    };
    return commandsFor(text, available({ may, mayOffer, hasShop, hasContact })).map(({ command }) => command.id);
  };
  const leadsTo = (id: string) => commands.find((command) => command.id === id)?.to;
  const shop = [
    'tienda',
    'comprar',
    'plan de facturación',
    'comprar firma electrónica',
    'mi firma comprada',
    'paquetes',
  ];

  it.each(shop)('«%s» is found where the shop is open, and by nobody where it is closed', (text) => {
    expect(foundBy(text, {})).not.toEqual([]);
    const left = foundBy(text, {}, false);
    expect(left.filter((id) => leadsTo(id)?.startsWith('/shop'))).toEqual([]);
  });

  it('the desk of the operator is found by an operator alone, with a closed shop too', () => {
    for (const text of ['mesa del operador', 'cambiar lo que se vende', 'cambiar promociones']) {
      expect(foundBy(text, {}), text).toEqual([]);
      expect(foundBy(text, { operates: true }, false), text).not.toEqual([]);
    }
  });

  const buying = [
    'plan de facturación',
    'comprar firma electrónica',
    'comprar declaraciones',
    'plan de gastos',
    'packs',
  ];
  it.each(buying)('«%s» is found by who may buy alone', (text) => {
    expect(foundBy(text, {}).map(leadsTo)).toContain('/shop');
    for (const who of [{ role: 'issuer' }, { role: 'accountant' }, { regime: 'POP' }] as const)
      expect(foundBy(text, who).map(leadsTo), JSON.stringify(who)).not.toContain('/shop');
  });
  it('the shop itself is found by who sees there what is left, too', () => {
    expect(foundBy('cuántos comprobantes me quedan', { role: 'issuer' })).toContain('shop');
    expect(foundBy('tienda', { regime: 'POP' })).toEqual([]);
  });

  it('somebody to ask is found where the operator has published where', () => {
    expect(foundBy('contacto', {})).toContain('contact');
    expect(foundBy('contacto', {}, true, false)).toEqual([]);
  });

  it.each([
    'nueva factura',
    'anular comprobante',
    'firma electrónica',
    'puntos de venta',
    'productos',
    'clientes',
    'logo',
  ])('«%s» is found by a business that issues and not by a negocio popular', (text) => {
    expect(foundBy(text, {})).not.toEqual([]);
    expect(foundBy(text, { regime: 'POP' }, false)).toEqual([]);
  });
});
