import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

test(
  '多个请求同时登录失效，只提示一次并回到登录，再登录后回到原处',
  { tag: ['@SES-04', '@SES-05', '@NAV-03', '@scenario:session-expiry', '@grounds'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await app.link('存款').click()
    const dialog = app.dialog('认证失败')
    await expect(dialog).toContainText('您的账号登陆过期，请重新登陆')
    const listCodes = async () =>
      (await fake.journal.list()).map(
        ({ response }) => (response as { code?: number } | null)?.code,
      )
    const countExpired = async () => (await listCodes()).filter((code) => code === 401).length
    await expect.poll(countExpired).toBeGreaterThanOrEqual(4)
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    await expect(dialog).toBeHidden()
    expect(await readStoredSession(app.page)).toEqual([null, null])
    await new LoginPage(app).logIn('demo888', 'demo888')
    await app.stands(paths.deposit)
  },
)

test(
  '退出登录要确认，之后什么都不留下',
  { tag: ['@MINE-04', '@SES-05', '@grounds'] },
  async ({ app }) => {
    await app.open(paths.mine)
    await app.button('退出登录').click()
    const question = app.page.getByRole('dialog').filter({ hasText: '您确定要退出登录吗?' })
    await question.getByRole('button', { name: '取消' }).click()
    await app.stands(paths.mine)
    await app.button('退出登录').click()
    await question.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    expect(await readStoredSession(app.page)).toEqual([null, null])
  },
)

test(
  '退出时服务器坏了：本机照样退出，说明没有确认，网络一恢复就再告诉它',
  { tag: ['@MINE-04', '@SES-05'] },
  async ({ app, fake }) => {
    app.watched.allowNetwork()
    await app.open(paths.mine)
    await fake.rules.add({ on: 'user.logoff', nth: 1, answer: { status: 502 } })
    const listSessionsEnded = async () =>
      (await fake.db.rows('sessions', {})).map(({ endedAt }) => endedAt !== null)
    expect(await listSessionsEnded()).toEqual([false])
    await app.button('退出登录').click()
    await app.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    await expect(app.page.getByText('服务器尚未确认')).toBeVisible()
    expect(await readStoredSession(app.page)).toEqual([null, null])
    await app.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(app.page.getByText('服务器已确认退出登录')).toBeVisible()
    expect(await listSessionsEnded()).toEqual([true])
  },
)

test(
  '站点维护时任何地址都只显示维护说明',
  { tag: ['@APP-02', '@scenario:site-repair'] },
  async ({ app }) => {
    for (const path of [paths.home, paths.deposit, paths.login]) {
      await app.open(path)
      await expect(app.page.getByText('预计 2026-03-14 18:00 恢复')).toBeVisible()
      await expect(app.page.getByRole('link')).toHaveCount(0)
      await expect(app.page.getByRole('button').filter({ hasNotText: '◆' })).toHaveCount(0)
      await app.goTo(paths.mine)
      await expect(app.page.getByText('预计 2026-03-14 18:00 恢复')).toBeVisible()
      await app.page.goto('about:blank')
    }
  },
)

const readStoredSession = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')])
