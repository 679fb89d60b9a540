/** Spec 9; the last one is the default. */
export const dateRanges = [
  { value: 1, label: '今日' },
  { value: 2, label: '近7天' },
  { value: 3, label: '近15天' },
  { value: 4, label: '近30天' },
] as const

/** "" for all, else a category (spec 3). */
export const gameTypes = [
  { value: '', label: '全部类型' },
  { value: 'realbet', label: '真人' },
  { value: 'sport', label: '体育' },
  { value: 'gaming', label: '电竞' },
  { value: 'joker', label: '棋牌' },
  { value: 'concise', label: '电子' },
  { value: 'lottery', label: '彩票' },
  { value: 'fish', label: '捕鱼' },
] as const

export const getDateRangeLabel = (date: number): string =>
  dateRanges.find(({ value }) => value === date)?.label ?? ''
