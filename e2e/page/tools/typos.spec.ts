import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

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
