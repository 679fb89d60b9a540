import type { ControlName } from '../control/control'

/** How to take a change back: a tool of the list, and what it is given. */
export interface Way {
  tool: 'undo' | 'saves.restore'
  arguments: Record<string, unknown>
}

/** A control call as the command line and an assistant are told of it. */
export interface ControlWords {
  /** What it is for, in the trade's words. */
  about: string
  /** Its arguments by name, and what each is, in the order of mocks/control/arguments.ts. */
  takes?: Readonly<Record<string, string>>
  /** What it changes; without this it only reads. */
  changes?: string
  /** How it is taken back where the world keeps no undo step of it: by a save point made before, or not at all. */
  back?: 'save point' | 'none'
  /** Its answer is a file: for the command line alone. */
  file?: true
}

const CENTS = 'Amounts are whole cents (分).'
const ONLY_HERE = null
const TABLE = 'The table’s name.'
const MOST = 'At most so many.'
const SAVE = 'The save point’s name.'
const STEP = 'The step’s id, such as undo1; the last one when left out.'

/** Every control call; null for those that only a page or a test has a use for. */
const controlWords = {
  status: {
    about:
      'The situation that the world is in, the time there (ms), whether its clock stands still, the rules that change answers, and what is due next.',
  },
  scenarios: {
    about:
      'The situations that can be loaded: name, group, title, story (what the member experiences) and look (where to see it).',
  },
  load: {
    about:
      'Begins a situation. Answers with the session of its member and the address it opens at.',
    takes: {
      scenario: 'Its name, or a situation as data.',
      overrides: 'Another moment, member or seed than its own.',
    },
    changes:
      'The whole world: people, wallets, orders, clock and rules become those of the situation.',
    back: 'save point',
  },
  reset: {
    about: 'Begins the same situation again.',
    changes: 'The whole world goes back to the beginning of its situation.',
  },
  validate: {
    about: 'What is wrong with a situation written as data.',
    takes: { scenario: 'The situation as data.' },
  },
  become: {
    about: 'Logs in as another member, by key, id or user name, or out as «guest».',
    takes: { member: 'Key, id or user name; guest for nobody.' },
    changes: 'Who is logged in: a new session of that member begins.',
    back: 'save point',
  },
  members: { about: 'The members: id, user name, real name, VIP level.' },
  'clock.advance': {
    about: 'Moves the clock by seconds, or «90s», «30m», «2h», «14d»; a negative length goes back.',
    takes: { by: 'Seconds, or a number with s, m, h or d: 90s, -1d.' },
    changes: 'The time, and everything that falls due on the way.',
  },
  'clock.set': {
    about: 'Sets the clock to a moment, in milliseconds since 1970.',
    takes: { ms: 'Milliseconds since 1970.' },
    changes: 'The time, and everything that falls due on the way.',
  },
  'clock.freeze': {
    about: 'Stops the clock.',
    changes: 'Time stands still.',
    back: 'save point',
  },
  'clock.resume': {
    about: 'Lets the clock run on.',
    changes: 'Time passes again.',
    back: 'save point',
  },
  'clock.next': {
    about: 'Moves the clock to the next thing that is due; null when nothing is.',
    changes: 'The time, and what is due then: a deposit arrives, an order expires, a bet settles.',
  },
  'clock.upcoming': { about: 'What falls due next, the soonest first.', takes: { most: MOST } },
  endpoints: {
    about:
      'The calls of the API: id, Chinese title, method, path, whether money moves, and the schema of the body.',
  },
  'rules.list': {
    about: 'The rules that change answers, with how often each was seen and applied.',
  },
  'rules.add': {
    about:
      'Changes answers: { on: endpoint id or «*», answer: { code, message, data } | { status } | { fault }, delay }, for calls with this member, body or header, or only the nth or the first ones.',
    takes: { rule: 'On which calls, and what they are answered.' },
    changes: 'What later calls are answered.',
  },
  'rules.remove': {
    about: 'Takes a rule away, by its id (rule1).',
    takes: { id: 'The rule’s id, such as rule1.' },
    changes: 'What later calls are answered.',
  },
  'rules.clear': { about: 'Takes all rules away.', changes: 'What later calls are answered.' },
  'network.delay': {
    about:
      'How long each answer takes: { delay: ms | [least, most] | { median, sigma } }, {} for none.',
    takes: { network: 'The delay in milliseconds, {} for none.' },
    changes: 'How long later answers take.',
    back: 'save point',
  },
  'holds.list': { about: 'Answers that a rule holds back.' },
  'holds.release': {
    about: 'Lets held answers go: one (hold1), those of an endpoint, or all.',
    takes: { which: 'A held answer (hold1) or an endpoint; all when left out.' },
    changes: 'Members get the answers that were held; that cannot be taken back.',
    back: 'none',
  },
  'journal.list': {
    about:
      'The calls that members made, oldest first: request, answer, rows changed, and near-misses: the rules that nearly applied, the endpoints that an unknown call nearly was, and why not.',
    takes: { since: 'Only calls after this number (seq).' },
  },
  'journal.faulty': { about: 'Calls that nobody answers, and answers against the contract.' },
  'journal.clear': {
    about: 'Empties the journal.',
    changes: 'The calls noted so far are forgotten; that cannot be taken back.',
    back: 'none',
  },
  'staff.acts': {
    about:
      'What staff can do now: credit or reject a deposit, pay out or reject a withdrawal, settle bets and transfers, answer tickets … each with the rows that it fits.',
  },
  'staff.do': {
    about:
      'Acts as staff on a row, else on the newest that fits, of the member who is logged in where he has any: deposit.approve credits a deposit, withdrawal.approve pays out. Some acts take words: a reason, a reply. Answers with the row and whose it is.',
    takes: {
      act: 'The act’s name, as staff_acts tells it.',
      target: 'The id of a row that it fits.',
      words: 'What staff say with it, where it takes words.',
    },
    changes: 'The row’s state, and the wallets and the ledger where money moves.',
  },
  'db.tables': { about: 'The tables, and how many rows each has.' },
  'db.columns': { about: 'A table’s columns, with their Chinese names.', takes: { table: TABLE } },
  'db.rows': {
    about: `The newest rows with these column values. ${CENTS}`,
    takes: { table: TABLE, where: 'Columns and their values.', most: MOST },
  },
  'db.search': {
    about: 'Rows that have all these words in any column, the newest first.',
    takes: { table: TABLE, words: 'Words with spaces between.', most: MOST },
  },
  'db.patch': {
    about: 'Writes into a row past the house’s rules: for what no act of staff does.',
    takes: { table: TABLE, id: 'The row’s id.', change: 'Columns and their new values.' },
    changes: 'That row alone. The books no longer balance when it is money.',
  },
  'books.moved': {
    about: `The ledger since the situation began: each movement between two accounts, oldest first. ${CENTS}`,
  },
  'books.audit': {
    about:
      'Whether the books balance: the sum of all accounts (must be 0), accounts below zero, members whose wallets are not what their records say.',
  },
  snapshot: ONLY_HERE,
  restore: ONLY_HERE,
  'saves.list': { about: 'The save points.' },
  'saves.add': {
    about: 'Saves the world as it is, under a name.',
    takes: { name: SAVE },
    changes: 'Nothing but the list of save points.',
    back: 'none',
  },
  'saves.restore': {
    about: 'Goes back to a save point.',
    takes: { name: SAVE },
    changes: 'The whole world becomes what it was then.',
  },
  'saves.remove': {
    about: 'Forgets a save point.',
    takes: { name: SAVE },
    changes: 'The save point is gone; that cannot be taken back.',
    back: 'none',
  },
  'undo.list': { about: 'What can be taken back, the latest last.' },
  'undo.plan': { about: 'What taking a step back would take with it.', takes: { id: STEP } },
  undo: {
    about:
      'Takes back a step (undo1). Where later steps or calls stand on it, that is refused, unless also is true: then they go too. Without an id: the last step, and what stands on it.',
    takes: { id: STEP, also: 'true: what stands on that step goes too.' },
    changes: 'What that step did is taken back; there is no redo.',
    back: 'none',
  },
  'bundle.make': {
    about: 'The whole moment as one JSON: dropped on the demo, or opened, it shows the same again.',
    takes: { about: 'A note, and what else goes into the file.' },
    file: true,
  },
  'bundle.open': {
    about: 'Opens a bundle.',
    takes: { bundle: 'The bundle’s JSON.' },
    changes: 'The whole world becomes the bundle’s moment.',
    back: 'save point',
    file: true,
  },
  'scenario.capture': {
    about: 'The present state as a situation: data, and a file for scenarios/.',
    file: true,
  },
  'scenario.draft': ONLY_HERE,
  'scenario.plain': ONLY_HERE,
  'scenario.moved': { about: 'In what the world has moved away from its situation, in Chinese.' },
  'scenario.edit': ONLY_HERE,
  'scenario.name': ONLY_HERE,
  import: ONLY_HERE,
} as const satisfies Record<ControlName, ControlWords | null>

/** Those that are offered, as one list. */
export const offered: ReadonlyMap<string, ControlWords> = new Map(
  Object.entries<ControlWords | null>(controlWords).flatMap(([name, one]) =>
    one ? [[name, one] as const] : [],
  ),
)
