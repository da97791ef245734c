import { formOf, ofSubstitutes, readTyped } from '@cuadre/sri/declarations/return-forms';
import type { Fault } from '@cuadre/sri/faults';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type * as schemas from '#contract/declarations/returns.schemas.ts';
import { typedWords } from '#phrases/declarations/typed.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type TypedFigure, typedFigures } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openReturn } from './get-return.ts';
import { lockReturns } from './lock-returns.ts';
import { readReturn } from './read-return.ts';
import { type Filing, isOpenPeriod, presentCard, stateOf } from './return-shelf.ts';
import { FACTOR, typedOf } from './typed-of.ts';

type Said = z.output<typeof schemas.saveReturnBoxes.body>;
type Saved = z.output<typeof schemas.saveReturnBoxes.output>;
/** By its name; null is taken away. */
type Figures = Readonly<Record<string, string | null>>;

/** What was typed of a return, and how that is taken back. */
export type { Said as SaidBoxes, Saved as SavedBoxes };

/** A person types boxes of a return that no document feeds. All of them or none; the answer says how to take it back. */
export async function saveReturnBoxes(ctx: Context, actor: Actor, said: Said): Promise<Saved | Refusal> {
  const { period, obligation } = said;
  const opened = await openReturn(ctx, actor, { period, obligation });
  if (isRefusal(opened)) return opened;
  const figures = readFigures(said, stateOf(opened.shelf, period) === 'sent');
  if (isRefusal(figures)) return figures;
  const stood = typedOf(opened.shelf, period).boxes;
  const after = Object.entries({ ...stood, ...figures }).filter((each): each is [string, string] => each[1] !== null);
  const faults = await opened.living.ask({ ask: 'typed', typed: Object.fromEntries(after) });
  // What stood there before may exceed its limit by now; what is typed now may not.
  const mine = faults.filter(({ place }) => figures[place.slice('boxes.'.length)] != null);
  if (mine.length > 0) return refuse('declaration.box', mine);
  const written = await ctx.db.tenant(actor.tenantId, (tx) => write(ctx, actor, tx, said, figures));
  if (isRefusal(written)) return written;
  const { shelf, was } = written;
  const { summary } = await readReturn(ctx, shelf, period);
  return {
    before: {
      ...{ period, obligation },
      boxes: Object.fromEntries(Object.keys(figures).map((box) => [box, was.boxes[box] ?? null])),
      ...(said.factor !== undefined && { factor: was.factor }),
    },
    card: presentCard(shelf, period, summary),
  };
}

/** What is typed as figures, or every sentence that says why one is none. */
export function readFigures({ period, obligation, boxes, factor }: Said, isSent: boolean): Figures | Refusal {
  const rows = new Map(formOf(obligation, period).map(({ row }) => [row.code, row]));
  const figures: Record<string, string | null> = {};
  // Of IVA alone.
  const faults: Fault[] = factor != null && obligation !== 'iva' ? [typedWords.noFactor] : [];
  for (const [box, text] of Object.entries(boxes)) {
    if (text === null) figures[box] = null;
    else if (rows.has(box) && ofSubstitutes.includes(box) && !isSent) faults.push(typedWords.ofSubstitutes(box));
    else {
      const read = readTyped(rows.get(box), box, text);
      if ('sentence' in read) faults.push(read);
      else figures[box] = read.toFixed(2);
    }
  }
  return faults.length > 0 ? refuse('declaration.box', faults) : figures;
}

interface Written {
  readonly shelf: Filing;
  readonly was: ReturnType<typeof typedOf>;
}

async function write(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { period, obligation, factor }: Said,
  figures: Figures,
): Promise<Written | Refusal> {
  const shelf = await lockReturns(ctx, actor, tx, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOpenPeriod(shelf, period)) return refuse('declaration.filed');
  const { environment } = shelf;
  const said = { ...figures, ...(factor !== undefined && { [FACTOR]: factor }) };
  const rows = await writeTyped(ctx, actor, tx, { environment, obligation, period }, said);
  const others = shelf.typed.filter((row) => row.period !== period || !(row.name in said));
  return { shelf: { ...shelf, typed: [...others, ...rows] }, was: typedOf(shelf, period) };
}

/** Writes what was typed over what stood there, with its audit row; gives what was typed. */
export async function writeTyped(
  ctx: Context,
  { tenantId, userId: saidBy }: Actor,
  tx: Transaction,
  of: Pick<typeof typedFigures.$inferSelect, 'environment' | 'obligation' | 'period'>,
  said: Figures,
): Promise<TypedFigure[]> {
  const { environment, obligation, period } = of;
  const at = ctx.now();
  const names = Object.keys(said);
  await tx
    .delete(typedFigures)
    .where(
      and(
        eq(typedFigures.tenantId, tenantId),
        eq(typedFigures.environment, environment),
        eq(typedFigures.obligation, obligation),
        eq(typedFigures.period, period),
        inArray(typedFigures.name, names),
      ),
    );
  const rows = Object.entries(said).flatMap(([name, figure]) =>
    figure === null ? [] : [{ ...of, tenantId, name, figure, saidAt: at, saidBy }],
  );
  if (rows.length > 0) await tx.insert(typedFigures).values(rows);
  writeAudit(tx, {
    tenantId,
    at,
    actor: saidBy,
    action: 'declarations.typed',
    // What a year tells is not for everybody who reads the trail.
    detail: { period, obligation, ...(obligation === 'renta' ? { boxes: names } : said) },
  });
  return rows;
}
