import { paths } from '../../../src/lib/paths'
import { refusals } from '../../harness/refusals'
import { expect, test } from '../../test'

test('写错一个名字，测试当场失败，并说出最接近的', async ({ app, fake }) => {
  await app.open(paths.home)
  const before = await fake.status()
  for (const [call, words] of refusals(fake)) await expect(call(), words).rejects.toThrow(words)
  expect(await fake.status()).toMatchObject({ scenario: before.scenario, as: before.as, rules: [] })
})

test('链接里写错的词：页面照样能用，说出最接近的', async ({ app, watched }) => {
  watched.allow(/fake: /)
  for (const [query, words] of [
    ['scenario=tron-payd', '没有叫 tron-payd 的场景，最接近的是：tron-paid、'],
    ['scenario=member&sead=3', '没有叫 sead 的链接参数，最接近的是：seed、'],
    ['scenario=member&seed=abc', 'seed：要数字，收到 "abc"'],
    ['scenario=member&as=wangfang', '没有叫 wangfang 的会员，最接近的是：wangFang、'],
  ] as const) {
    app.query = query
    await app.open(paths.home)
    await expect(app.page.getByText(words)).toBeVisible()
    await expect(app.link('登录')).toBeVisible()
  }
})

test('慢慢来的应答一点一点到，一次请求自带的规则只管那一次', async ({ app, fake }) => {
  await app.open(paths.home)
  const results = await app.page.evaluate(async () => {
    const ask = async (rule: string) => {
      const began = performance.now()
      const headers = { 'content-type': 'application/json', 'x-fake-rule': rule }
      const answer = await fetch('/api/app', { method: 'POST', body: '{}', headers })
      let pieces = 0
      const reader = answer.body?.getReader()
      for (let one = await reader?.read(); one && !one.done; one = await reader?.read()) pieces++
      return { pieces, took: performance.now() - began }
    }
    const slow = await ask('{"answer":{"fault":"drip","ms":600}}')
    const wrong = await fetch('/api/app', { method: 'POST', headers: { 'x-fake-rule': 'drib' } })
    return { slow, wrong: (await wrong.json()) as unknown }
  })
  expect(results.slow.pieces).toBeGreaterThan(5)
  expect(results.slow.took).toBeGreaterThan(500)
  expect(results.wrong).toMatchObject({
    code: 400,
    message:
      'x-fake-rule：answer.fault：没有叫 drib 的故障，最接近的是：drip、lost、hold / unknown: drib, nearest: drip',
  })
  expect(await fake.rules.list()).toEqual([])
})
