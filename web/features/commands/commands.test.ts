import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extras } from '../../../phrases/screens/home.ts';
import { inbox as inboxWords } from '../../../phrases/screens/inbox.ts';
import { paths } from '../../paths.ts';
import { bottomBar, createActions, leftMenu } from '../../shell/menu-items.ts';
import { commands, offered } from './commands.ts';
import { matchCommands, strongMatch } from './match.ts';
import { numberAt, wordsOf } from './numerals.ts';
import { isBehindLogin, opensChat, outsideCommands, outsideOffered } from './outside.ts';
import { saleIn } from './say-sale.ts';

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
  ])('«%s» is understood as %s', (said, id) => expect(meant(said)).toBe(id));

  it.each(['', '…', 'qué lindo día hace hoy', 'el perro del vecino ladra mucho'])('«%s» is none', (said) =>
    expect(meant(said)).toBeUndefined(),
  );

  it('is found with any one letter of a long word wrong', () => {
    const long = commands.filter(({ says }) => says[0] !== undefined && says[0].length >= 9);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom('x', 'm', 'p'), ({ id, says }, at, letter) => {
        const words = (says[0] as string).split(' ');
        const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
        const i = at % longest.length;
        const slip = longest.slice(0, i) + letter + longest.slice(i + 1);
        const heard = words.map((word) => (word === longest ? slip : word)).join(' ');
        expect(matchCommands(heard, commands)[0]?.command.id).toBe(id);
      }),
    );
  });
});

/** The specification's list (section 2), each in the words of a person. */
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

describe('before the login', () => {
  const meantOutside = (text: string) => strongMatch(matchCommands(text, outsideCommands));

  it('everything is understood as it is inside', () => {
    expect(outsideCommands.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
  });

  it.each([
    ['olvidé mi clave', { to: paths.forgotPassword }],
    ['iniciar sesión', { to: paths.signIn }],
    ['registrarme', { to: paths.register }],
    ['cerrar sesión', { answers: 'notIn' }],
    ['atrás', { act: 'back' }],
    ['recargar', { act: 'reload' }],
    ['restablecer', { act: 'reset' }],
    ['términos', { to: paths.terms }],
  ])('«%s» does what can be done there', (way, does) => {
    const command = meantOutside(way);
    expect(command).toMatchObject(does);
    expect(command && isBehindLogin(command)).toBe(false);
  });

  it('the chat opens, a screen waits for the login, and only what works is offered unasked', () => {
    expect(outsideCommands.filter(opensChat).map(({ id }) => id)).toEqual(['contact']);
    expect(outsideCommands.filter(isBehindLogin).map(({ id }) => id)).toContain('invoice');
    expect(outsideOffered.slice(0, 3).map(({ id }) => id)).toEqual(['login', 'register', 'forgotPassword']);
    expect(outsideOffered.some((command) => isBehindLogin(command) || command.answers !== undefined)).toBe(false);
  });
});

describe("the specification's list", () => {
  const addresses = new Set<string>(Object.values(paths));

  it.each(Object.entries(specification).flatMap(([menu, ways]) => ways.map((way) => [menu, way] as const)))(
    '%s: «%s» is understood, and leads to a screen that is there or says that it is not',
    (_, way) => {
      const command = strongMatch(matchCommands(way, commands));
      const does = [command?.to, command?.act, command?.answers].filter((each) => each !== undefined);
      expect(does, way).toHaveLength(1);
      if (command?.to !== undefined) expect(addresses).toContain(command.to);
    },
  );

  it('only what leads somewhere is offered unasked, and nothing ends the session by voice alone', () => {
    expect(offered.every(({ to, act }) => to !== undefined || act !== undefined)).toBe(true);
    expect(commands.find(({ id }) => id === 'logout')?.asks).toBe(true);
  });

  it('names things as the menus do', () => {
    for (const { label, to } of [...leftMenu, ...createActions, ...bottomBar])
      expect(strongMatch(matchCommands(label, commands))?.to, label).toBe(
        to === paths.home && label === 'Perfil' ? paths.profile : to,
      );
    for (const label of [...Object.values(extras.items), inboxWords.title])
      expect(strongMatch(matchCommands(label, commands))?.to, label).toBeDefined();
  });
});

describe('a number', () => {
  it.each([
    ['setenta y cinco', '75'],
    ['un', '1'],
    ['ciento veinte', '120'],
    ['dos mil quinientos', '2500'],
    ['mil', '1000'],
    ['treinta y un mil doscientos dieciséis', '31216'],
    ['veintidós', '22'],
    ['dos y media', '2.5'],
    ['media', '0.5'],
    ['12,50', '12.50'],
    ['$1.250,50', '1250.50'],
  ])('«%s» is %s', (said, value) => {
    const { plain } = wordsOf(said);
    expect(numberAt(plain)).toEqual({ value, taken: plain.length });
  });

  it.each([
    ['doce dólares con cincuenta', '12.50'],
    ['doce con cinco centavos', '12.05'],
    ['75 dólares', '75'],
    ['75 con 25', '75.25'],
    ['ochenta centavos', '0.80'],
    ['mil doscientos dólares con noventa y nueve centavos', '1200.99'],
  ])('in money «%s» is %s', (said, value) => {
    const { plain } = wordsOf(said);
    expect(numberAt(plain, true)).toEqual({ value, taken: plain.length });
  });

  it('reads every whole number that Intl-free Spanish can say', () => {
    const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
    const ones = ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
    for (let n = 30; n < 100; n++) {
      const said = n % 10 === 0 ? tens[n / 10] : `${tens[Math.floor(n / 10)]} y ${ones[n % 10]}`;
      expect(numberAt(wordsOf(said as string).plain)?.value).toBe(String(n));
    }
  });
});

describe('a sale in one sentence', () => {
  it.each([
    [
      'dos horas de consultoría a setenta y cinco dólares para Ana Quishpe',
      { quantity: '2', description: 'Horas de consultoría', unitPrice: '75', client: 'Ana Quishpe' },
    ],
    [
      'Factura 3 cortes de cabello a 8,50 para María José.',
      { quantity: '3', description: 'Cortes de cabello', unitPrice: '8.50', client: 'María José' },
    ],
    [
      'una asesoría contable a ciento veinte dólares con cincuenta para Comercial Andina',
      { quantity: '1', description: 'Asesoría contable', unitPrice: '120.50', client: 'Comercial Andina' },
    ],
    [
      'cobra media hora de clases a diez dólares cada una para Luis',
      { quantity: '0.5', description: 'Hora de clases', unitPrice: '10', client: 'Luis' },
    ],
    [
      'transporte a Cuenca a cuarenta dólares para Rosa',
      { quantity: '1', description: 'Transporte a Cuenca', unitPrice: '40', client: 'Rosa' },
    ],
    [
      'una hora y media de clase a veinte dólares para María',
      { quantity: '1.5', description: 'Hora de clase', unitPrice: '20', client: 'María' },
    ],
    [
      'tres metros y medio de tela a ocho para Rosa',
      { quantity: '3.5', description: 'Metros de tela', unitPrice: '8', client: 'Rosa' },
    ],
    [
      'dos horas de consultoría para Ana Quishpe a setenta i cinco dólares',
      { quantity: '2', description: 'Horas de consultoría', unitPrice: '75', client: 'Ana Quishpe' },
    ],
  ])('«%s»', (said, sale) => expect(saleIn(said)).toEqual(sale));

  it.each([
    'nueva factura',
    'dos horas de consultoría para Ana',
    'dos horas a setenta y cinco dólares',
    'para Ana',
    'a diez para Ana',
  ])('«%s» says none', (said) => expect(saleIn(said)).toBeUndefined());

  it('never throws, whatever is said', () => {
    const word = fc.constantFrom('a', 'para', 'dos', 'mil', 'y', 'con', 'dólares', 'media', '12,5', '$', '', 'horas');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (said) => {
        saleIn(said.join(' '));
        meant(said.join(' '));
      }),
    );
  });
});
