import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test('链接里写错的词：页面照样能用，说出最接近的', async ({ app, watched }) => {
  watched.allow(/fake: /)
  for (const [query, words] of [
    ['scenario=tron-payd', '没有叫 tron-payd 的场景，最接近的是：tron-paid、'],
    ['scenario=member&seed=abc', 'seed：要数字，收到 "abc"'],
    ['scenario=member&as=wangfang', '没有叫 wangfang 的会员，最接近的是：wangFang、'],
  ] as const) {
    app.loadedQuery = query
    await app.open(paths.home)
    await expect(app.page.getByText(words)).toBeVisible()
    await expect(app.link('登录')).toBeVisible()
  }
})

test('链接里多一个写错的参数：别的照样生效，刷新不重来，说出写错的', async ({
  app,
  fake,
  watched,
}) => {
  watched.allow(/fake: /)
  const words = '没有叫 sead 的链接参数，最接近的是：seed、'
  app.loadedQuery = 'scenario=tron-paid&as=liMing&sead=3'
  await app.open(paths.home)
  await expect(app.page.getByText(words)).toBeVisible()
  expect(await fake.status()).toMatchObject({ scenario: 'tron-paid', as: 'liMing' })
  await fake.staff.do('member.credit')
  const before = await fake.centralCents()
  await app.reload()
  await expect(app.page.getByText(words)).toBeVisible()
  expect(await fake.centralCents()).toBe(before)
})
