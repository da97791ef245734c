import { describe, expect, it } from 'vitest';
import type { Permission } from '#contract/roles.ts';
import { openOptions, readOption, shownOption } from './profile-option.ts';

const standing = (hasPassword: boolean, isDownloading: boolean, may = (_: Permission) => true) => ({
  hasPassword,
  isDownloading,
  may,
});

describe('an option of the profile', () => {
  it('is 0 to 3 and nothing else', () => {
    expect(['0', 1, '2', 3].map(readOption)).toEqual([0, 1, 2, 3]);
    for (const other of ['4', -1, '1.0', '', undefined, null, 'uno', [1]]) expect(readOption(other)).toBeUndefined();
  });

  it('1 is open only with a password that is kept and nothing on its way', () => {
    expect(shownOption(1, standing(true, false))).toBe(1);
    expect(shownOption(1, standing(true, true))).toBe(0);
    expect(shownOption(1, standing(false, false))).toBe(0);
    expect(openOptions(standing(false, false))).toEqual([0, 2, 3]);
  });

  it('that is not there is the first; the others are open whatever the download does', () => {
    expect(shownOption(undefined, standing(true, false))).toBe(0);
    for (const option of [2, 3] as const) expect(shownOption(option, standing(false, true))).toBe(option);
  });

  it('is open to who may use it: sales points and signature are not for who does not issue', () => {
    const popular = standing(true, false, (what) => what !== 'equip');
    expect(openOptions(popular)).toEqual([0, 1]);
    for (const option of [2, 3] as const) expect(shownOption(option, popular)).toBe(0);
  });
});
