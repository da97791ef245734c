import { setImmediate as others } from 'node:timers/promises';

/** What is looked at before others have their turn: well below a millisecond of work. */
export const pieceBytes = 65_536;

/** A large file piece by piece, each a view of its bytes; between two of them the loop serves other callers. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at > 0) await others();
    yield bytes.subarray(at, at + pieceBytes);
  }
}
