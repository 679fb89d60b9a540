import { expect, it } from 'vitest'
import { cardLimit } from '@/contract/cards'
import { withdrawalLimit } from '@/contract/cashier'
import { getRedPacketDay } from '@/contract/rewards'
import { getBeijingDayStart, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { all } from '@scenarios/all'
import { tours } from '@scenarios/tours'
import { MAX_PAY_PASSWORD_TRIES, PAY_LOCK_MS } from '../server/account/passwords'
import { MAX_PENDING_DEPOSITS, NARROWED_RANGE, PAY_TIME_MS } from '../server/cashier/deposits'

const DIGITS = '零一二三四五六七八九'
const { opensAt, closesAt } = getRedPacketDay(0)
const toHour = (ms: number) => (ms - getBeijingDayStart(ms)) / HOUR_MS

const limits: [limit: string, phrase: RegExp, actual: number][] = [
  ['cards of a kind', /都已满(.)个|各(.)张，下方|最多绑定(\d+)张/g, cardLimit.max],
  [
    'least withdrawal',
    /不能低于(\d+)元|平台钱包是 86.40。填 (\d+) 提交/g,
    Number(withdrawalLimit.min),
  ],
  ['pending deposits', /已有(.)笔存款在审核|交易记录里有(.)笔待审核/g, MAX_PENDING_DEPOSITS],
  ['wrong payment passwords', /第(.)次锁定|连续输错(.)次，取款锁定/g, MAX_PAY_PASSWORD_TRIES],
  ['hours of the payment lock', /请(\d+)小时后再试|锁定(.)小时/g, PAY_LOCK_MS / HOUR_MS],
  ['minutes to pay', /订单过了(.)十分钟还没有付款/g, PAY_TIME_MS / (10 * MINUTE_MS)],
  ['narrowed least', /下限升到 ([\d,]+) 元|请输入金额在(\d+)-/g, Number(NARROWED_RANGE.min)],
  ['narrowed most', /上限降到 ([\d,]+) 元|请输入金额在\d+-(\d+)之间/g, Number(NARROWED_RANGE.max)],
  [
    'hour that draws begin',
    /倒计时到(?:明日)? (\d+):00|时钟拨过 (1\d):00即可抽取/g,
    toHour(opensAt),
  ],
  ['hour that counting begins', /昨日 (\d+):00 起的存款/g, toHour(closesAt)],
]

const texts = all.flatMap(({ name, title, story, look }) =>
  [title, story, look, ...(tours[name as keyof typeof tours] ?? []).map(({ say }) => say)].map(
    (text) => ({ name, text }),
  ),
)

function toNumber(text: string): number {
  const digit = DIGITS.indexOf(text)
  return digit === -1 ? Number(text.replaceAll(',', '')) : digit
}

it.each(limits)("scenario texts state the product's number of %s", (_, phrase, actual) => {
  const found = texts.flatMap(({ name, text }) =>
    [...text.matchAll(phrase)].map((match) => ({
      name,
      number: toNumber(match.slice(1).find((group) => group !== undefined) ?? ''),
    })),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ number }) => number !== actual)).toEqual([])
})
