import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import { type ApprovedReturn, afterEvent, type FilingEvent, mayTakeBack, planFiling } from './plan-filing.ts';

const approvedAt = new Date('2026-11-02T15:00:00Z');
const later = (hours: number, scale = 1) => ({ now: new Date(approvedAt.getTime() + hours * 3_600_000), scale });
const fresh: ApprovedReturn = {
  state: 'approved',
  filer: 'portal',
  approvedAt,
  givenAt: null,
  inDoubt: false,
  failures: 0,
  alarmedAt: null,
};
const reviewed: ApprovedReturn = { ...fresh, state: 'in_review', givenAt: later(1).now };

const taken: Partial<ApprovedReturn> = { filer: 'owner', givenAt: approvedAt };

describe('what happens next', () => {
  it.each<[string, Partial<ApprovedReturn>, number, string, number, boolean]>([
    ['given at once', {}, 0, 'give', 0, false],
    ['again after what did not arrive', { failures: 1 }, 0, 'give', 5, false],
    ['every half hour in the end', { failures: 99 }, 0, 'give', 1800, false],
    ['asked, never given again, in doubt', { inDoubt: true }, 0, 'ask', 0, false],
    ['asked again later when the question stays without answer', { inDoubt: true, failures: 3 }, 0, 'ask', 60, false],
    ['asked as long again as it has taken', { ...reviewed }, 1 + 10 / 3600, 'ask', 10, false],
    ['asked every five minutes at the least', { ...reviewed }, 20, 'ask', 300, false],
    ['told to the operator after 36 hours', { ...reviewed }, 36, 'ask', 300, true],
    ['told once', { ...reviewed, alarmedAt: approvedAt }, 40, 'ask', 300, false],
    ['with the operator it waits until then', { filer: 'operator' }, 30, 'wait', 6 * 3600, false],
    ['with the operator it is told', { filer: 'operator' }, 36, 'none', 0, true],
    ['its owner files it', { filer: 'owner' }, 99, 'none', 0, false],
    ['its owner files it, and the portal may have it', { filer: 'owner', inDoubt: true }, 99, 'ask', 3600, false],
    ['filed', { state: 'sent', givenAt: approvedAt }, 99, 'none', 0, false],
    ['filed by its owner, and perhaps by the portal', { ...taken, state: 'sent' }, 99, 'ask', 3600, false],
    ['refused', { state: 'refused' }, 99, 'none', 0, false],
  ])('%s', (_, more, hours, step, inSeconds, alarm) => {
    const plan = planFiling({ ...fresh, ...more }, later(hours));
    expect({ ...plan, inSeconds: Math.round(plan.inSeconds) }).toEqual({ step, inSeconds, alarm });
  });

  it('hurries with the scale', () => {
    expect(planFiling(reviewed, later(0.36, 100))).toMatchObject({ alarm: true });
    expect(mayTakeBack(reviewed, later(0.48, 100))).toBe(true);
  });
});

describe('what was said', () => {
  const done = (filing: Partial<ApprovedReturn>, kind: FilingEvent['kind'], hours = 1) =>
    afterEvent({ ...fresh, ...filing }, { kind }, later(hours));

  it.each<[string, Partial<ApprovedReturn>, FilingEvent['kind'], Partial<ApprovedReturn> | undefined]>([
    ['in doubt from the first byte on', {}, 'begins', { inDoubt: true }],
    ['never begun twice', { inDoubt: true }, 'begins', undefined],
    ['not begun again in review', { state: 'in_review' }, 'begins', undefined],
    ['not begun for who files', { filer: 'owner' }, 'begins', undefined],
    ['in review when it has it', { inDoubt: true, failures: 2 }, 'given', { state: 'in_review', inDoubt: false }],
    ['no doubt where nothing arrived', { inDoubt: true }, 'unreached', { inDoubt: false, failures: 1 }],
    ['doubt stays where nothing is known', { inDoubt: true }, 'lost', { inDoubt: true, failures: 1 }],
    ['given anew when it has nothing', { inDoubt: true }, 'not_there', { state: 'approved', inDoubt: false }],
    ['filed', { inDoubt: true }, 'filed', { state: 'sent', inDoubt: false }],
    ['filed after all, although taken back', { filer: 'owner', inDoubt: true }, 'filed', { state: 'sent' }],
    ['reported by who files', { filer: 'owner', inDoubt: true }, 'reported', { state: 'sent', inDoubt: true }],
    ['not reported while others file', {}, 'reported', undefined],
    ['refused', { state: 'in_review' }, 'refused', { state: 'refused' }],
    ['its refusal ends nothing once its owner files', { filer: 'owner' }, 'refused', { state: 'approved' }],
    ['filed once', { state: 'sent' }, 'filed', undefined],
    ['there since then at the latest', { inDoubt: true }, 'filed', { state: 'sent', givenAt: later(1).now }],
    ['filed twice, and not asked any more', { ...taken, state: 'sent' }, 'filed', { state: 'sent', givenAt: null }],
    ['not taken from its owner', { filer: 'owner' }, 'not_taken', { state: 'refused' }],
    ['but not while the portal may have it', { filer: 'owner', inDoubt: true }, 'not_taken', undefined],
    ['and only of its owner', { filer: 'operator' }, 'not_taken', undefined],
    ['left to its owner', { filer: 'operator', state: 'in_review' }, 'left', { filer: 'owner', state: 'approved' }],
    ['by the operator alone', {}, 'left', undefined],
    ['refused for good', { state: 'refused' }, 'filed', undefined],
    ['told once', { alarmedAt: approvedAt }, 'alarmed', undefined],
  ])('%s', (_, filing, kind, expected) => {
    const next = done(filing, kind);
    if (expected === undefined) expect(next).toBeUndefined();
    else expect(next).toMatchObject(expected);
  });

  it('is taken back as long as nobody has it, or when the time is over', () => {
    expect(done({}, 'taken_back')).toMatchObject({ filer: 'owner', state: 'approved' });
    expect(done({ inDoubt: true }, 'taken_back')).toBeUndefined();
    expect(done(reviewed, 'taken_back', 47.9)).toBeUndefined();
    expect(done(reviewed, 'taken_back', 48)).toMatchObject({
      filer: 'owner',
      state: 'approved',
      givenAt: expect.any(Date),
    });
    expect(done({ filer: 'owner' }, 'taken_back', 99)).toBeUndefined();
  });

  it('taken back from the operator it is asked for nowhere', () => {
    const back = done({ ...reviewed, filer: 'operator' }, 'taken_back', 48) as ApprovedReturn;
    expect(planFiling(back, later(48))).toMatchObject({ step: 'none' });
    const sent = afterEvent(back, { kind: 'reported' }, later(49)) as ApprovedReturn;
    expect(planFiling(sent, later(49))).toMatchObject({ step: 'none' });
  });
});

it('whatever happens: never filed twice, never given in doubt, and always brought to an end', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const random = seededRandom(seed);
    let filing = fresh;
    let hours = 0;
    // What the portal really has: late, lost and doubled answers included.
    let taken = 0;
    let troubles = 3 + Math.floor(random() * 12);
    const said = (kind: FilingEvent['kind']) => {
      const next = afterEvent(filing, { kind }, later(hours));
      if (next === undefined) throw new Error(`${kind} may not follow ${JSON.stringify(filing)} (seed ${seed})`);
      filing = next;
    };
    for (let turn = 0; filing.state !== 'sent' && turn < 200; turn++) {
      const plan = planFiling(filing, later(hours));
      if (plan.alarm) said('alarmed');
      hours += Math.max(plan.inSeconds, 1) / 3600;
      const isTrouble = troubles > 0 && random() < 0.6;
      if (isTrouble) troubles--;
      if (random() < 0.03 && mayTakeBack(filing, later(hours))) said('taken_back');
      if (filing.filer === 'owner' && planFiling(filing, later(hours)).step === 'none') {
        expect(taken).toBe(0);
        said('reported');
        taken++;
        continue;
      }
      const { step } = planFiling(filing, later(hours));
      if (step === 'give') {
        expect(taken).toBe(0);
        said('begins');
        if (isTrouble && random() < 0.3) said('unreached');
        else {
          const arrives = !isTrouble || random() < 0.5;
          if (arrives) taken++;
          if (isTrouble) said('lost');
          else said('given');
        }
      } else if (step === 'ask') {
        if (isTrouble) said('lost');
        else said(taken === 0 ? 'not_there' : random() < 0.5 ? 'given' : 'filed');
      }
    }
    expect([filing.state, taken]).toEqual(['sent', 1]);
  }
});
