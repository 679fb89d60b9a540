import { paths } from '../../../src/lib/paths'
import { DEMO } from '../../harness/ports'
import { expect, test } from '../../test'

test.use({ scenario: 'guest' })

const REAL = { token: 'real-token', userInfo: '{"username":"real888"}' }

test('演示端不碰别人的登录：先收好，去真实接口时还回去', async ({ app, page, watched }) => {
  await page.addInitScript(
    ([token, userInfo]) => {
      if (location.origin === 'null' || sessionStorage.getItem('seen')) return
      sessionStorage.setItem('seen', '1')
      sessionStorage.setItem('token', token)
      localStorage.setItem('userInfo', userInfo)
      localStorage.setItem('somebody', 'else')
    },
    [REAL.token, REAL.userInfo] as const,
  )
  const kept = () =>
    page.evaluate(() => ({
      token: sessionStorage.getItem('token'),
      userInfo: localStorage.getItem('userInfo'),
    }))
  const username = async () =>
    ((JSON.parse((await kept()).userInfo ?? '{}') ?? {}) as { username?: string }).username

  await app.open(paths.mine)
  await expect.poll(() => kept().catch(() => undefined)).toEqual({ token: null, userInfo: null })
  await page.evaluate(() => window.fakeBackend?.become('wangFang'))
  await expect.poll(username).toMatch(/^\w+$/)
  const { token } = await kept()
  expect(token).toBeTruthy()
  expect(await page.evaluate(() => localStorage.getItem('somebody'))).toBe('else')

  watched.allowNetwork()
  watched.allowCalls(DEMO)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/?backend=real#${paths.help}`)
  await expect.poll(() => kept().catch(() => undefined)).toEqual(REAL)
})
