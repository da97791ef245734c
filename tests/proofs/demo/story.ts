import type { Day } from '@cuadre/sri/dates';
import type { Person } from '#tests/build/person.ts';

/** What a demonstration showed. */
export interface Outcome {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Who files a return, and what a demonstration of it may do. */
export interface ReturnStory {
  readonly person: Person;
  readonly ruc: string;
  readonly today: Day;
  /** The clock goes on to the morning of a day; the same person, signed in again. */
  goTo(day: Day): Promise<Person>;
  save(name: string, content: Uint8Array | string): void;
}
