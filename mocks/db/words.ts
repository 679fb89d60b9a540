/** What product staff call a column, and the words for its values where they are numbers or English. */
export type ColumnWords = string | { title: string; values: Record<string, string> }

export interface TableWords {
  title: string
  columns: Record<string, ColumnWords>
}

/** A title for every table of these models and every column: the compiler misses none, and refuses others. */
export type WordsOf<M extends Record<string, object>> = {
  [T in keyof M]: { title: string; columns: { [C in keyof M[T]]: ColumnWords } }
}

export const YES_NO = { true: '是', false: '否' }
export const ON_OFF = { 1: '开', 0: '关' }
/** Spec 4. */
export const DECIDED = { 0: '未定义', 1: '待审核', 2: '已通过', 3: '已拒绝' }
