import { paths } from '../../../src/lib/paths'
import { API } from '../../harness/ports'
import { refusals } from '../../harness/refusals'
import { expect, test } from '../../test'

test('写错一个名字，测试当场失败，并说出最接近的', async ({ app, fake }) => {
  await app.open(paths.home)
  for (const [call, words] of refusals(fake)) await expect(call(), words).rejects.toThrow(words)
  expect(await fake.rules.list()).toEqual([])
})

test('慢慢来的应答真的一点一点到，一次请求自带的规则跨域也能用', async ({ app, fake }) => {
  await app.open(paths.home)
  const pieces = await app.page.evaluate(async (address) => {
    const answer = await fetch(`${address}/api/app`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'x-fake-rule': '{"answer":{"fault":"drip","ms":600}}',
      },
    })
    const came: number[] = []
    const reader = answer.body?.getReader()
    const began = performance.now()
    for (let one = await reader?.read(); one && !one.done; one = await reader?.read())
      came.push(performance.now() - began)
    return came
  }, API)
  expect(pieces.length).toBeGreaterThan(5)
  expect((pieces.at(-1) ?? 0) - (pieces[0] ?? 0)).toBeGreaterThan(300)
  expect(await fake.rules.list()).toEqual([])
})
