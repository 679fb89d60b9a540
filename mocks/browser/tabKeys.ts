/** What the fake keeps of its world in the tab's storage (store.ts). */
export const TAB = {
  world: 'fake:world',
  saves: 'fake:saves',
  /** When set, the next load of the tab starts anew and ignores what is kept. */
  anew: 'fake:anew',
  /** What the world's scenario gave it, where scenarios are edited: in the dev server. */
  given: 'fake:given',
  /** A world that does not fit the code any more, until it does. */
  stranded: 'fake:stranded',
  /** The calls and undo states of an edit. */
  trail: 'fake:trail',
  /** The address of the bundle that this tab has opened: a reload then keeps the tab's state. */
  bundle: 'fake:bundle',
  /** The link that may be opened: somebody was asked, or made it himself in this tab. */
  agreed: 'fake:agreed',
} as const
