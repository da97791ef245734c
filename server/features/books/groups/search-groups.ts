import { readOwnGroups } from '#server/db/own-groups.ts';
import { fitOf } from '#server/db/search.ts';
import type { Searched } from '#server/features/wing.ts';

/** Categories of one's own by their name, as they stand. */
export const searchedGroups: Searched = {
  needs: 'look',
  find: async (tx, { tenantId, text, limit }) =>
    [...(await readOwnGroups(tx, tenantId)).values()]
      .filter(({ into }) => into === undefined)
      .map((group) => ({ group, score: fitOf(text, [group.name]) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit)
      .map(({ group: { code, name, direction, apiGroup }, score }) => ({
        kind: 'ownGroup',
        id: code.split('.')[1] ?? '',
        score,
        name,
        number: code,
        state: `${direction} ${apiGroup}`,
      })),
};
