import type { SriWebService } from '../sri-web-service/sri-web-service.ts';
import type { SentJournal } from './sent-journal.ts';

/** The same SRI, with every sending noted first. What could not be noted is not sent: it waits like in an outage. */
export const journaledSri = (sri: SriWebService, journal: SentJournal): SriWebService => ({
  ...sri,
  send: async (environment, signedXml, draftId) => {
    try {
      await journal.note(environment, signedXml, draftId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'not_sent', reason: `the journal of sent keys cannot be written: ${reason}` };
    }
    return sri.send(environment, signedXml);
  },
});
