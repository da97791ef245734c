/**
 * A file that arrives in pieces, each copied once to where it stays: kept until the end and then joined, they would take
 * its size a second time. `expected` is what its sender announced; more is made room for.
 */
export async function contentOf(pieces: AsyncIterable<Uint8Array>, expected: number): Promise<Uint8Array> {
  let bytes = Buffer.allocUnsafeSlow(expected);
  let length = 0;
  for await (const piece of pieces) {
    if (length + piece.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + piece.length));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
