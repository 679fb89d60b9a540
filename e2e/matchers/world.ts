import type { Control } from '../../mocks/control/control'
import type { Row, TableName } from '../../mocks/db/tables'

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

/** What the matchers ask a world: any object that has these, in the page or over HTTP. */
export interface Ledgered {
  status: Sent<Control['status']>
  books: { moved: Sent<Control['books.moved']>; audit: Sent<Control['books.audit']> }
}
export interface Journalled {
  journal: { list: Sent<Control['journal.list']> }
}
export interface Tabled {
  db: {
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
  }
}
export type Movement = Awaited<ReturnType<Ledgered['books']['moved']>>[number]
