import { setTimeout as sleep } from 'node:timers/promises';

interface Caught {
  id: string;
  to: string[];
  subject: string;
}

/** The first message to that address, with such a subject when one is given, as its .eml file; undefined when none came in time. */
export const waitForMail = async (
  mailPage: string,
  to: string,
  limitMs: number,
  subject = /./,
): Promise<Uint8Array | undefined> => {
  for (let waited = 0; waited <= limitMs; waited += 200) {
    const mails = (await (await fetch(`${mailPage}/api/mails`)).json()) as Caught[];
    const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    if (found !== undefined)
      return new Uint8Array(await (await fetch(`${mailPage}/mail/${found.id}/raw`)).arrayBuffer());
    await sleep(200);
  }
  return undefined;
};
