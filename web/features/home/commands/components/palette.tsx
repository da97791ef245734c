import { INVOICE } from '@cuadre/sri/catalogs';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowRight, HandCoins, LifeBuoy, Plus, Repeat } from 'lucide-react';
import { useState } from 'react';
import { getCustomerById } from '#contract/directory/clients.ts';
import type { SearchHit } from '#contract/home/search.ts';
import { errors } from '#phrases/errors.ts';
import { commandWords as words } from '#phrases/home/commands.ts';
import { search as searchWords } from '#phrases/home/search.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { keepOpened } from '#web/features/home/search/opened.ts';
import { type Choice, type Fitting, type Section, sectionsOf } from '#web/features/home/search/sections.ts';
import { useFound } from '#web/features/home/search/use-found.ts';
import { buyerOf } from '#web/features/receipts/draft-defaults.ts';
import type { Destination, Looks } from '#web/shell/commands/found.ts';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May, useBar, useBarToOffer, useMay, useMayOffer, useMayOpen } from '#web/shell/session/may.tsx';
import { useHasShop } from '#web/shell/session/profile.ts';
import { useSession } from '#web/shell/session/session.ts';
import { showToast } from '#web/ui/toast.tsx';
import { available, type Command, commands } from '../commands.ts';
import { commandsFor, matchCommands, strongMatch } from '../match.ts';
import { openInvoiceFor } from '../open-sale.ts';
import { collectedIn } from '../say-collected.ts';
import { itemIn } from '../say-item.ts';
import { asksForSale, saleIn } from '../say-sale.ts';
import { useSaidItem } from '../use-said-item.ts';
import { useSaidMonth } from '../use-said-month.ts';
import { useSaidReturn } from '../use-said-return.ts';
import { firstPlace, useSaidSale } from '../use-said-sale.ts';
import { useUndoableNavigation } from '../use-undoable-navigation.ts';
import { CommandDialog, type PaletteProps } from './command-dialog.tsx';

interface Article {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

interface SearchPaletteProps extends PaletteProps {
  looks: Looks;
  /** Of the help centre, what is about all of these words. */
  help: (text: string) => readonly Article[];
}

const mostOpened = 5;
const mostUsual = 3;
/** What is done most, the first ones that this person may do. */
const usual = ['invoice', 'expenseWithReceipt', 'report', 'clients', 'inbox'];

/** Behind the login: everything that there is and can be done, and a whole sale or expense in one sentence. */
export default function Palette({ talk, onClose, looks, help }: SearchPaletteProps) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<string>();
  const mayOpen = useMayOpen();
  const barToOffer = useBarToOffer();
  const barTo = useBar();
  const may = useMay();
  const offered = available({ may, mayOffer: useMayOffer(), hasShop: useHasShop(), hasContact: useHasContact() });
  const runWith = useRunCommand(onClose);
  const run = (command: Command) => runWith(command, setAnswer);
  const sale = useSaidSale(saleIn(text), onClose);
  const item = useSaidItem(itemIn(text), onClose);
  const monthOf = useSaidMonth(onClose);
  const month = monthOf(text);
  const returnOf = useSaidReturn(onClose);
  const declared = returnOf(text);
  const collected = collectedIn(text);
  const found = useFound(collected ?? text);
  const choiceOf = useHitChoice(looks, onClose);
  const actionsFor = useClientActions(onClose);
  const owedBy = useOwedBy(onClose);
  const navigate = useNavigate();
  const typed = text.trim();

  const asChoice = (command: Command): Choice => ({
    key: command.id,
    label: command.says[0] ?? command.id,
    icon: ArrowRight,
    take: () => run(command),
  });
  const addClient = (): Choice => ({
    key: 'add-client',
    label: searchWords.createClient(typed),
    icon: Plus,
    take: () => {
      onClose();
      navigate({ to: '/lists/clients', search: { search: typed, add: true } });
    },
  });
  const articles = (): Fitting[] =>
    typed.length < 3
      ? []
      : help(typed).map(({ id, title, summary }) => ({
          group: 'help',
          score: 1,
          choice: {
            key: id,
            label: title,
            text: summary,
            icon: LifeBuoy,
            take: () => {
              onClose();
              navigate({ to: '/help/$article', params: { article: id } });
            },
          },
        }));

  const fitting: Fitting[] = [
    ...sale.choices.map((choice) => ({ group: 'do' as const, score: 5, choice: { ...choice, icon: Plus } })),
    ...(item === undefined ? [] : [{ group: 'do' as const, score: 5, choice: { ...item, icon: Plus } }]),
    ...(month === undefined ? [] : [{ group: 'do' as const, score: 5, choice: { ...month, icon: ArrowRight } }]),
    ...(declared === undefined ? [] : [{ group: 'do' as const, score: 5, choice: { ...declared, icon: ArrowRight } }]),
    ...found.hits.flatMap((hit) => choiceOf(hit)),
    ...(collected === undefined ? actionsFor(found.hits) : owedBy(found.hits)),
    ...commandsFor(text, offered).map(({ command, score }) => ({
      group: 'do' as const,
      score: score === 1 ? 4 : score >= 0.8 ? 3.5 : 1.5,
      choice: asChoice(command),
    })),
    ...articles(),
  ];
  const sections = typed === '' ? [] : sectionsOf(fitting);
  const count = sections.reduce((sum, { choices }) => sum + choices.length, 0);
  const isNothing = typed !== '' && count === 0 && !found.isPending;
  // No client is called as a command, also one that is not offered, nor as a sale that was not understood.
  const isName = commandsFor(text, commands).length === 0 && !asksForSale(text);
  // What this person may not do is not offered, but understood.
  const meant = typed === '' ? undefined : strongMatch(matchCommands(text, commands));
  const bar = meant?.to === undefined ? undefined : (barToOffer(meant.to) ?? barTo(meant.need));
  const offline = found.only === undefined ? undefined : searchWords[found.only];

  const status = (): string => {
    if (answer !== undefined) return answer;
    if (sale.status !== undefined) return sale.status;
    if (typed === '') return offline ?? '';
    if (bar !== undefined && bar !== 'request.not_found') return errors[bar];
    if (isNothing) return [offline, searchWords.nothing(typed)].filter(Boolean).join(' ');
    if (count === 0) return searchWords.looking;
    return offline ?? searchWords.results(count);
  };
  const before = (): Section[] =>
    [
      {
        title: searchWords.opened,
        choices: found.opened.slice(0, mostOpened).flatMap((hit) => choiceOf(hit).map(({ choice }) => choice)),
      },
      {
        title: searchWords.usual,
        choices: usual
          .flatMap((id) => offered.find((command) => command.id === id) ?? [])
          .slice(0, mostUsual)
          .map(asChoice),
      },
    ].filter(({ choices }) => choices.length > 0);
  const instead = (): Section[] =>
    mayOpen('/lists/clients') &&
    may('lists') &&
    found.only === undefined &&
    isName &&
    collected === undefined &&
    sale.status === undefined
      ? [{ title: searchWords.groups.do, choices: [addClient()] }]
      : [];

  return (
    <CommandDialog
      talk={talk}
      onClose={onClose}
      title={searchWords.title}
      label={searchWords.label}
      example={searchWords.example}
      text={text}
      onText={(next) => {
        setText(next);
        setAnswer(undefined);
      }}
      onSaid={(heard) => {
        if ([saleIn, itemIn, collectedIn].some((read) => read(heard) !== undefined)) return;
        const heardMonth = monthOf(heard);
        if (heardMonth !== undefined) return heardMonth.take();
        const heardReturn = returnOf(heard);
        if (heardReturn !== undefined) return heardReturn.take();
        // What was meant is judged among all: what only resembles it is not done instead.
        const meant = strongMatch(matchCommands(heard, commands));
        // What ends something waits for the tap.
        if (meant !== undefined && offered.includes(meant) && !meant.asks) run(meant);
      }}
      sections={typed === '' ? before() : isNothing ? instead() : sections}
      status={status()}
      pending={found.isPending}
      understood={typed !== '' && !isNothing}
      hint={
        typed === '' && (
          <>
            <May what="issue">
              <p className="text-dense text-muted">{words.saleHint}</p>
            </May>
            <May what="book">
              <p className="text-dense text-muted">{words.itemHint}</p>
            </May>
            <p className="text-dense text-muted">{words.monthHint}</p>
          </>
        )
      }
    />
  );
}

/** What was found as something to choose; nothing when its screen has no purpose for this person. */
function useHitChoice(looks: Looks, onClose: () => void): (hit: SearchHit) => Fitting[] {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const today = currentDay();
  return (hit) => {
    const look = looks[hit.kind](hit, today);
    if (!mayOpen(look.to)) return [];
    const { group, title: label, text, amount, icon } = look;
    const take = () => {
      onClose();
      // A browser that keeps nothing finds as much.
      keepOpened(hit).catch(() => undefined);
      navigate(asAddress(look));
    };
    const key = `${hit.kind} ${hit.id}`;
    return [
      {
        group,
        score: hit.score,
        choice: {
          key,
          label,
          icon,
          ...(text === undefined ? {} : { text }),
          ...(amount === undefined ? {} : { amount }),
          take,
        },
      },
    ];
  };
}

/** Which screen it is, is known only when it is chosen. */
const asAddress = ({ to, params, search }: Destination) => ({ to, params, search }) as { to: '/' };

/** Clients of whom it was said that they paid: what they owe, where it is written down. */
function useOwedBy(onClose: () => void): (hits: readonly SearchHit[]) => Fitting[] {
  const navigate = useNavigate();
  const may = useMay();
  return (hits) =>
    hits
      .filter(({ kind, number }) => kind === 'client' && number !== undefined && may('book'))
      .map(({ id, name, number }) => ({
        group: 'do',
        score: 5,
        choice: {
          key: `collect ${id}`,
          label: searchWords.collectFrom(name),
          text: searchWords.collectFromText,
          icon: HandCoins,
          take: () => {
            onClose();
            navigate({ to: '/dashboard/entries', search: { group: 'NEG', type: 'ING', owed: 'any', party: number } });
          },
        },
      }));
}

/** What is done for a client whose name was typed: a new invoice, or the last one again. */
function useClientActions(onClose: () => void): (hits: readonly SearchHit[]) => Fitting[] {
  const session = useSession();
  const taxData = useTaxData();
  const navigate = useNavigate();
  const may = useMay();
  return (hits) => {
    const client = hits.find(({ kind }) => kind === 'client');
    if (client === undefined || !may('issue') || session.status !== 'authenticated') return [];
    const begin = async () => {
      try {
        const buyer = buyerOf(await call(getCustomerById, { params: { clientId: client.id } }));
        const draft = openInvoiceFor(buyer, firstPlace(taxData.data));
        onClose();
        await navigate({ to: '/income/receipts/invoice/add', search: { draft } });
      } catch (error) {
        showToast(sentenceOf(error), { tone: 'danger' });
      }
    };
    const last = hits.find((hit) => hit.kind === 'receipt' && hit.documentType === INVOICE && hit.name === client.name);
    const repeat = () => {
      onClose();
      navigate({ to: '/income/receipts/invoice/add', search: { from: last?.id } });
    };
    const asDone = (key: string, label: string, icon: typeof Plus, take: () => void, text?: string): Fitting => ({
      group: 'do',
      // Below the name that it is for.
      score: client.score - 0.5,
      choice: { key, label, icon, take, ...(text === undefined ? {} : { text }) },
    });
    return [
      asDone('invoice-for', searchWords.invoiceFor(client.name), Plus, begin, searchWords.invoiceForText),
      ...(last === undefined
        ? []
        : [asDone('repeat', searchWords.repeatFor(client.name), Repeat, repeat, last.number)]),
    ];
  };
}

/** Goes where the command leads, says so, and can be taken back. */
function useRunCommand(onClose: () => void): (command: Command, answer: (sentence: string) => void) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const goTo = useUndoableNavigation();
  return ({ to, search, hash, act, says, asks, answers }, answer) => {
    const name = says[0] ?? '';
    if (answers !== undefined) return answer(words[answers]);
    onClose();
    if (act === 'reload') return globalThis.location.reload();
    if (act === 'back') {
      router.history.back();
      return showToast(words.wentBack, { tone: 'info', undo: () => router.history.forward() });
    }
    if (act === 'reset') return void goTo({ to: router.state.location.pathname, search: {} }, name);
    if (to === undefined) return;
    if (asks) return void navigate({ to, search });
    void goTo({ to, search, hash }, name);
  };
}
