import type { FastifyRequest } from 'fastify';
import { Refused } from './problem.ts';

export interface Upload {
  readonly file: Uint8Array;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads multipart/form-data: one file in the field `file`, short text fields, nothing else. Throws Refused for a body
 * that is too large, broken or without file: whatever the parser makes of it is the sender's mistake.
 */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refused('request.unsupported_media');
  let file: Uint8Array | undefined;
  const fields: Record<string, string> = Object.create(null);
  try {
    const parts = request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 60, parts: 11 },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === 'file') file = content;
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Refused(/TOO_LARGE|LIMIT/.test(code) ? 'request.too_large' : 'request.invalid');
  }
  if (!file)
    throw new Refused('request.invalid', [
      { code: 'request.file_missing', place: 'file', sentence: 'Falta el archivo.', severity: 'error' },
    ]);
  return { file, fields };
};
