// Read by any Node that knows modules: no newer syntax and no imports here, so that an old one gets a sentence.
var wanted = [20, 19];

/** The sentence for a Node that is too old, or null. */
export function nodeTrouble(found) {
  var parts = found.split('.').map(Number);
  if (parts[0] > wanted[0] || (parts[0] === wanted[0] && parts[1] >= wanted[1])) return null;
  return (
    'Cuadre necesita Node ' +
    wanted.join('.') +
    ' o posterior y este es ' +
    found +
    '. Instala uno nuevo desde https://nodejs.org y vuelve a intentarlo.'
  );
}

/** Ends the process with that sentence; true when Node will do. */
export function demandNode() {
  var trouble = nodeTrouble(process.versions.node);
  if (trouble) {
    console.error(trouble);
    process.exitCode = 1;
  }
  return !trouble;
}
