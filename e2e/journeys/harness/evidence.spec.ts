import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import type { Bundle } from '../../../mocks/saves/bundle'
import { links, paths } from '../../../src/lib/paths'
import { evidence } from '../../fixtures'
import { expect, test } from '../../test'

test(
  '失败的测试留下日志和现场文件，打开就是失败时的样子',
  { tag: ['@FAKE-04', '@grounds'] },
  async ({ app, fake }, info) => {
    await app.open(paths.money)
    await fake.staff.do('member.credit')
    await fake.rules.add({ on: 'records.transactions', answer: { fault: 'empty' } })
    await app.goTo(links.transactions(2))
    await fake.waitFor('records.transactions')

    const attachments: TestInfo['attachments'] = []
    let line = ''
    const left: Partial<TestInfo> = {
      titlePath: info.titlePath,
      errors: [{ stack: 'Error: no such row' }],
      project: { ...info.project, outputDir: info.outputPath('e2e') },
      outputDir: info.outputPath('e2e/left-http'),
      attachments,
      attach: async (_, { body } = {}) => void (line = String(body)),
    }
    await evidence(app, fake, left as TestInfo)
    expect(left.errors?.[0]?.stack).toMatch(/^\/transRecord\S* 上写着：.*\nError: no such row$/)
    expect(attachments.map(({ name }) => name)).toEqual(['journal.json', 'bundle.json'])
    const [journalFile, bundleFile] = attachments.map(({ path }) => path ?? '')
    expect(bundleFile).toBe(info.outputPath('failed/left-http/bundle.json'))
    expect(
      (await readFile(info.outputPath('failed/left-http/picture.png'))).length,
    ).toBeGreaterThan(999)
    expect(line).toBe(`npm run replay -- "${relative(process.cwd(), bundleFile ?? '')}"`)

    const bundle = JSON.parse(await readFile(bundleFile ?? '', 'utf8')) as Bundle
    expect(bundle.note).toContain('失败的测试留下日志')
    expect(bundle.route).toBe(app.address())
    expect(bundle.world.token).toBe(await app.page.evaluate(() => sessionStorage.getItem('token')))
    const journal = JSON.parse(await readFile(journalFile ?? '', 'utf8')) as {
      endpoint: string
    }[]
    expect(journal.map(({ endpoint }) => endpoint)).toContain('records.transactions')

    const cents = await fake.centralCents()
    await fake.load('new-member')
    await fake.bundle.open(bundle)
    expect(await fake.centralCents()).toBe(cents)
    expect((await fake.rules.list()).map(({ on }) => on)).toEqual(['records.transactions'])
    if (app.kind === 'browser') await app.stands(bundle.route)
  },
)
