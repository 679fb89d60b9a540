import { loadavg } from 'node:os'
import { categoryTap, longList } from './longList.mjs'
import { median } from './measure.mjs'
import { GAMES, openMembers } from './realApi.mjs'
import { CPU } from './slowly.mjs'
import { lineOf } from './table.mjs'

const RUNS = 5

/** Long lists with their limits; the numbers of docs/decisions/lists.md. */
export async function listLines(browser) {
  const { origin, close } = await openMembers()
  try {
    const taps = []
    for (let run = 0; run < RUNS; run++) taps.push(await categoryTap(browser, origin))
    const list = await longList(browser, origin)
    return linesOf(list, taps)
  } finally {
    close()
  }
}

const many = (count) => count.toLocaleString('en')

function linesOf({ rows, seconds, nodes, slow, count, median: usual, longest }, taps) {
  const load = loadavg()[0].toFixed(1)
  return [
    {
      what: `${many(rows)} 条记录，超过 50 ms 的帧`,
      value: slow,
      unit: '%',
      most: 1,
      note: `${many(count)} 帧，CPU 慢 ${CPU} 倍，本机负载 ${load}`,
    },
    { what: '　同时在页面里的元素，最多', value: nodes, unit: '个', most: 3000 },
    { what: '　一帧，中位数', value: usual, unit: 'ms', note: `最长 ${Math.round(longest)} ms` },
    { what: '　滚到底，来回再滚', value: seconds, unit: 's' },
    {
      what: `${many(GAMES)} 个游戏的分类，点按到看见`,
      value: median(taps),
      unit: 'ms',
      most: 250,
      note: `${RUNS} 次：${taps.map(Math.round).join('、')}`,
    },
  ].map(lineOf)
}
