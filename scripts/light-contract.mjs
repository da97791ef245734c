// The contract as the browser needs it: method, addresses, upload. What its schemas judge is the server's to judge, and
// they would bring the schema library to every screen that makes a call.
import { parseAst } from 'vite';

/** What only the server reads, in the object that each of these is called with. */
const serversOnly = {
  endpoint: ['summary', 'params', 'query', 'body', 'output', 'errors', 'needs'],
  receiptCalls: ['draft'],
  receiptContract: ['draft', 'own', 'example'],
  listCalls: ['input', 'item'],
};

const nodesOf = function* (node) {
  if (typeof node?.type === 'string') yield node;
  for (const part of Object.values(node)) if (part !== null && typeof part === 'object') yield* nodesOf(part);
};

/** A value, not a function, that something is called or asked for. */
const isMade = (init) =>
  ['CallExpression', 'ObjectExpression', 'MemberExpression'].includes(init?.type) &&
  [...nodesOf(init)].some(({ type }) => type === 'CallExpression' || type === 'MemberExpression');

const isServersOnly = (names, { type, key }) => type === 'Property' && names.includes(key.name);

/** The properties between them leave with their commas; a schema is a value that nobody misses when nobody asks for it. */
const changesOf = function* (node) {
  if (node.type === 'CallExpression' && node.callee.name in serversOnly) {
    const { properties = [] } = node.arguments[0];
    for (const [at, property] of properties.entries())
      if (isServersOnly(serversOnly[node.callee.name], property))
        yield { from: property.start, to: properties[at + 1]?.start ?? property.end, text: '' };
  }
  if (node.type === 'VariableDeclarator' && isMade(node.init)) {
    yield { from: node.init.start, to: node.init.start, text: '/* @__PURE__ */ (() => (' };
    yield { from: node.init.end, to: node.init.end, text: '))()' };
  }
};

/** A module of the contract without what only the server reads; schemas leave unless something else asks for them. */
export function lighten(code) {
  const changes = [...nodesOf(parseAst(code))].flatMap((node) => [...changesOf(node)]);
  let [light, done] = ['', 0];
  for (const { from, to, text } of changes.sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < done) continue; // inside something that has left
    light += code.slice(done, from) + text;
    done = to;
  }
  return light + code.slice(done);
}

/** @returns {import('vite').Plugin} */
export const lightContract = () => ({
  name: 'light-contract',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    /\/contract\/([\w-]+\/)?[\w-]+\.ts$/.test(id) ? { code: lighten(code), map: null } : undefined,
});
