import { loadavg } from 'node:os'
import { bareList, bareTap, categoryTap, longList } from './longList.mjs'
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
    const floors = []
    for (let run = 0; run < RUNS; run++) {
      taps.push(await categoryTap(browser, origin))
      floors.push(await bareTap(browser, origin))
    }
    const floor = await bareList(browser, origin)
    const list = await longList(browser, origin)
    return [...listOf(list, floor), ...tapsOf(taps, floors)].map(lineOf)
  } finally {
    close()
  }
}

const many = (count) => count.toLocaleString('en')
const each = (ms) => ms.map(Math.round).join('、')

function listOf(list, floor) {
  const load = loadavg()[0].toFixed(1)
  return [
    {
      what: `${many(list.rows)} 条记录，主线程忙过 50 ms 的帧`,
      value: list.busy,
      unit: '%',
      most: 1,
      note: `${many(list.count)} 帧，CPU 慢 ${CPU} 倍；没有应用的光行 ${floor.busy.toFixed(1)} %`,
    },
    {
      what: '　一帧主线程，中位数',
      value: list.busyUsual,
      unit: 'ms',
      note: `光行 ${floor.busyUsual.toFixed(1)} ms`,
    },
    {
      what: '　按钟表超过 50 ms 的帧',
      value: list.slow,
      unit: '%',
      note: `中位数 ${Math.round(list.median)}，最长 ${Math.round(list.longest)} ms；本机负载 ${load}`,
    },
    { what: '　同时在页面里的元素，最多', value: list.nodes, unit: '个', most: 3000 },
    { what: '　滚到底，来回再滚', value: list.seconds, unit: 's' },
  ]
}

function tapsOf(taps, floors) {
  const busy = taps.map((tap) => tap.busy)
  const ms = taps.map((tap) => tap.ms)
  return [
    {
      what: `${many(GAMES)} 个游戏的分类，点按到看见，主线程`,
      value: median(busy),
      unit: 'ms',
      most: 250,
      note: `${RUNS} 次：${each(busy)}；没有应用，只读同一个应答 ${Math.round(median(floors))}`,
    },
    { what: '　按钟表', value: median(ms), unit: 'ms', note: each(ms) },
  ]
}
