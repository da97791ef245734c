import { setTimeout as sleep } from 'node:timers/promises';

interface Caught {
  id: string;
  to: string[];
}

/** The first message to that address in the mail catcher, as its .eml file; undefined when none came in time. */
export const waitForMail = async (mailPage: string, to: string, limitMs: number): Promise<Uint8Array | undefined> => {
  for (let waited = 0; waited <= limitMs; waited += 200) {
    const mails = (await (await fetch(`${mailPage}/api/mails`)).json()) as Caught[];
    const found = mails.find((mail) => mail.to.includes(to));
    if (found !== undefined)
      return new Uint8Array(await (await fetch(`${mailPage}/mail/${found.id}/raw`)).arrayBuffer());
    await sleep(200);
  }
  return undefined;
};
