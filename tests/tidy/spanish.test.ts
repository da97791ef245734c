import { expect, it } from 'vitest';
import { repositoryPaths, type TextFile, textFiles } from './repository-files.ts';
import { literalsOf } from './sources.ts';

/**
 * Spanish that somebody reads lies in `phrases/`. The kernel and its command line bring their own; the two HTML documents
 * and the manifest of the web are static files and no sources.
 */
const folders = /^(contract|server|web|scripts)\/.*\.(ts|tsx|mjs)$/;
const exempt: readonly [place: RegExp, reason: string][] = [
  [/\.examples\.ts$/, 'examples of a call: data of invented people'],
  [/\.test\.tsx?$/, 'tests speak of the data they made'],
  [
    /\/stand-in\/|\/stand-in-registry\.ts$/,
    'a stand-in speaks with the words of the authority, and its people are invented',
  ],
  [
    /^web\/features\/home\/commands\/(say-sale|say-item|numerals|singular)\.ts$/,
    'words of a spoken sale or expense: understood, not read',
  ],
  [/^web\/fold\.ts$/, 'words that a search passes over: understood, not read'],
  [/^server\/features\/account\/users\/common-passwords\.ts$/, 'passwords that are refused: compared, not read'],
  [/\/sri-web-service\/consulted-words\.ts$/, 'answers of the authority: compared, not read'],
  [/^server\/features\/books\/typed\/name-words\.ts$/, 'words of purchases: compared, not read'],
  [/^server\/features\/received\/classify\/.*-words\.ts$/, 'words of purchases: compared, not read'],
  [/^scripts\/(prepare|node-version)\.mjs$/, 'runs before anything is installed that could read TypeScript'],
];

/** Names of the law that English sentences of the contract keep. */
const terms = /\b(cédula|producción)\b/g;
const letters = /[áéíóúñ¿¡«»]/i;
const ofSentences =
  /(?<![\w$.-])(el|los|las|una|del|que|para|por|este|esta|hay|ya|sin|desde|hasta|su|tu|de|con|y)(?![\w(.-])/i;
const ofButtons =
  /^\W*(Guardar|Cancelar|Aceptar|Cerrar|Enviar|Entrar|Salir|Volver|Buscar|Borrador|Mensaje|Archivo|Correos?)\W/;

const isSpanish = (text: string): boolean => {
  const rest = text.replace(terms, '');
  return letters.test(rest) || (/\s/.test(rest.trim()) && ofSentences.test(rest)) || ofButtons.test(`${rest} `);
};

const spanishIn = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ path }) => folders.test(path) && !exempt.some(([place]) => place.test(path)))
    .flatMap(({ path, text }) =>
      literalsOf(path, text)
        .filter((literal) => isSpanish(literal.text))
        .map((literal) => `${path}:${literal.line}: ${literal.text.trim()}`),
    );

it('Spanish that somebody reads lies in phrases/', () => {
  expect(spanishIn(textFiles(repositoryPaths()))).toEqual([]);
});

it('a file is downloaded by one word', () => {
  const others = textFiles(repositoryPaths())
    .filter(({ path }) => /^phrases\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap(({ path, text }) => literalsOf(path, text).map((literal) => `${path}: ${literal.text.trim()}`))
    .filter((said) => /: (Bajar|Exportar|Obtener)(?=[\s.]|$)|[Bb]ájal[oa]/.test(said));
  expect(others).toEqual([]);
});

it('a day that is read is never in the shape that fields have', () => {
  const fields = textFiles(repositoryPaths()).filter(
    ({ path, text }) => /^web\/.*(?<!\.test)\.tsx?$/.test(path) && text.includes('dayForField'),
  );
  expect(fields.filter(({ path }) => !path.startsWith('web/ui/inputs/')).map(({ path }) => path)).toEqual([]);
});

it('every exemption still excuses a file', () => {
  const paths = repositoryPaths().filter((path) => folders.test(path));
  expect(exempt.filter(([place]) => !paths.some((path) => place.test(path)))).toEqual([]);
});

it.each([
  ["const a = 'Faltó el archivo';", 'Faltó el archivo'],
  ["const a = 'Falta el archivo.';", 'Falta el archivo.'],
  ['const a = `Sobran filas de la tabla`;', 'Sobran filas de la tabla'],
  ['const a = <p>Vuelve a intentarlo por favor</p>;', 'Vuelve a intentarlo por favor'],
  ['const a = <input title="Guardar" />;', 'Guardar'],
])('is found in %s', (text, expected) => {
  expect(spanishIn([{ path: 'web/planted.tsx', text }])).toEqual([`web/planted.tsx:1: ${expected}`]);
});

it.each([
  "import { a } from './para el archivo.ts';",
  "const a = 'the number of a cédula';",
  "const a = 'divide-y border-y gap-2';",
  'const a = 1; // para el archivo',
  "const a = 'select * from taxpayers where tenant_id = $1';",
])('is not found in %s', (text) => {
  expect(spanishIn([{ path: 'server/planted.ts', text }])).toEqual([]);
});
