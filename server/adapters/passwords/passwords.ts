import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. Kept in each hash, so it may grow. */
const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `cost` is for tests alone, which hash at every registration. */
export const hashPassword = (password: string, cost = productCost): Promise<string> =>
  hash(password.normalize('NFC'), cost);

/** Made once per process: what an unknown user's password is compared with, so that both answers take as long. */
let nobody: Promise<string> | undefined;

/** Whether the password belongs to the hash; without a hash the same time passes and the answer is no. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  const right = await verify(stored ?? (await nobody), password.normalize('NFC'));
  return right && stored !== undefined;
};
