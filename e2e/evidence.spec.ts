import type { TestInfo } from '@playwright/test'
import type { Bundle } from '../mocks/saves/bundle'
import { links, paths } from '../src/lib/paths'
import { evidence } from './evidence'
import { expect, test } from './test'

test(
  '失败的测试留下日志和现场文件，打开就是失败时的样子',
  { tag: ['@FAKE-04', '@grounds'] },
  async ({ app, fake }, info) => {
    await app.open(paths.money)
    await fake.staff.do('member.credit')
    await fake.rules.add({ on: 'records.transactions', answer: { fault: 'empty' } })
    await app.goTo(links.transactions(2))
    await fake.waitFor('records.transactions')

    const left = new Map<string, string>()
    const attach: TestInfo['attach'] = async (name, { body } = {}) =>
      void left.set(name, String(body))
    await evidence(app, fake, { titlePath: info.titlePath, attach } as TestInfo)
    expect([...left.keys()]).toEqual(['journal.json', 'bundle.json'])

    const bundle = JSON.parse(left.get('bundle.json') ?? '') as Bundle
    expect(bundle.note).toContain('失败的测试留下日志')
    expect(bundle.route).toBe(app.address())
    expect(bundle.world.token).toBe(await app.page.evaluate(() => sessionStorage.getItem('token')))
    const journal = JSON.parse(left.get('journal.json') ?? '') as { endpoint: string }[]
    expect(journal.map(({ endpoint }) => endpoint)).toContain('records.transactions')

    const cents = await fake.centralCents()
    await fake.load('new-member')
    await fake.bundle.open(bundle)
    expect(await fake.centralCents()).toBe(cents)
    expect((await fake.rules.list()).map(({ on }) => on)).toEqual(['records.transactions'])
    if (app.kind === 'browser') await app.stands(bundle.route)
  },
)
