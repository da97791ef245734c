import { existsSync, realpathSync } from 'node:fs';
import type pg from 'pg';
import { type KnownJournal, readJournalNodes } from '#server/adapters/sent-journal/journal-nodes.ts';
import { hasTombstones, tombstonesFile } from '#server/adapters/sent-journal/tombstones.ts';
import { BackupTrouble } from '../backup/backup-trouble.ts';

interface Asked {
  /** This machine's own journal, and what was named beside it. */
  readonly own: string;
  readonly beside: readonly string[];
  /** Nodes whose journals are lost, as a person says. */
  readonly without: readonly string[];
  /** What the backup and the database know of. */
  readonly known: readonly KnownJournal[];
  readonly backupAt: Date;
}

interface Journals {
  /** Each once. */
  readonly folders: readonly string[];
  readonly known: readonly KnownJournal[];
  /** Nodes whose journals are not here. */
  readonly missed: readonly string[];
}

/** A journal that nobody wrote for so long before the backup is of a machine that is gone. */
const goneAfter = 35 * 86_400_000;

/** The journals of all nodes, as far as they are there. Throws BackupTrouble when a named folder does not exist. */
export async function findJournals({ own, beside, without, known, backupAt }: Asked): Promise<Journals> {
  for (const folder of beside) if (!existsSync(folder)) throw new BackupTrouble('no-journal', folder);
  const folders = [...new Set([own, ...beside].map((folder) => (existsSync(folder) ? realpathSync(folder) : folder)))];
  const noted = await readJournalNodes(folders);
  const all = mergeKnown([...known, ...noted.known]);
  const needed = all.filter(({ lastSeen }) => lastSeen.getTime() > backupAt.getTime() - goneAfter);
  const missed = [...new Set(needed.filter(({ journal }) => !noted.here.has(journal)).map(({ node }) => node))].sort();
  const unsaid = missed.filter((node) => !without.includes(node));
  if (unsaid.length > 0) throw new BackupTrouble('journals-missing', unsaid.join(', '));
  return { folders, known: all, missed };
}

function mergeKnown(known: readonly KnownJournal[]): KnownJournal[] {
  const latest = new Map<string, KnownJournal>();
  for (const each of known) {
    const before = latest.get(each.journal);
    if (!before || before.lastSeen < each.lastSeen) latest.set(each.journal, each);
  }
  return [...latest.values()];
}

/**
 * The lists of deleted accounts that are lost: of a journal that is there without its own, or all of them. A backup from
 * before a deletion would bring it back.
 */
export async function lostTombstones(folders: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const folder of folders)
    if (!hasTombstones(folder) && (await readJournalNodes([folder])).here.size > 0) lost.push(tombstonesFile(folder));
  if (lost.length === 0 && !folders.some(hasTombstones)) return folders.slice(0, 1).map(tombstonesFile);
  return lost;
}

/** The journals that a database knows of; none in one that is empty or of an earlier program. */
export async function journalsOf(client: pg.ClientBase): Promise<KnownJournal[]> {
  const { rows: there } = await client.query<{ here: boolean }>(
    `select to_regclass('public.nodes') is not null as here`,
  );
  if (!there[0]?.here) return [];
  return (await client.query<KnownJournal>('select journal, node, last_seen as "lastSeen" from nodes')).rows;
}

/** The restored database knows again what only its successor or a journal knew. */
export async function keepKnown(client: pg.ClientBase, known: readonly KnownJournal[]): Promise<void> {
  for (const { journal, node, lastSeen } of known)
    await client.query(
      `insert into nodes (journal, node, last_seen) values ($1, $2, $3)
       on conflict (journal) do update set last_seen = greatest(nodes.last_seen, excluded.last_seen)`,
      [journal, node, lastSeen],
    );
}
