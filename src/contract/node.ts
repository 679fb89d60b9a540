/** The members of valibot's schemas and steps that walkers read; which of them exist depends on the type. */
export interface Node {
  kind: string
  type: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  /** What an unreadable value becomes (tolerance.ts). */
  neutral?: unknown
  operation?: (value: unknown) => unknown
  metadata?: { spellings?: Spellings }
}

/** By field, its other names. */
export type Spellings = Record<string, readonly string[]>
