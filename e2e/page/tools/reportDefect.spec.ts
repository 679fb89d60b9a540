import { mkdir, writeFile } from 'node:fs/promises'
import type { Bundle } from '../../../mocks/saves/bundle'
import { paths } from '../../../src/lib/paths'
import { runNode } from '../../harness/ownServer'
import { onePixelPng } from '../../models/AppModel'
import { ToolbarModel } from '../../models/ToolbarModel'
import { openLinkOnOtherPhone } from '../../otherPhones'
import { expect, test } from '../../test'

test.describe.configure({ timeout: 90_000 })

test(
  '报告缺陷：写一句，附一张截图，下载一个文件；里面什么都有，拖回应用和重放都站在原处',
  { tag: '@FAKE-04' },
  async ({ app, fake, watched }) => {
    await app.open(paths.money)
    await fake.staff.do('member.credit')
    const cents = await fake.centralCents()
    const toolbar = await new ToolbarModel(app).open('报告缺陷')
    await expect(toolbar.button('下载缺陷报告')).toBeDisabled()
    await toolbar.field('说明').fill('到账了一百，余额没有变')
    await toolbar.field('附上截图').setInputFiles({
      name: 'words.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(toolbar.statusMessage()).toContainText('截图要 PNG、JPEG 或 WebP')
    await expect(toolbar.list('文件里有')).toContainText('没有截图')
    await toolbar.field('附上截图').setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: onePixelPng,
    })
    await expect(toolbar.list('文件里有')).not.toContainText('没有截图')
    const { name, text } = await toolbar.downloadFile('下载缺陷报告')
    const bundle = JSON.parse(text) as Bundle
    const { report } = bundle
    expect(bundle).toMatchObject({ note: '到账了一百，余额没有变', route: paths.money })
    expect(bundle.journal.map(({ endpoint }) => endpoint)).toContain('user.balance')
    expect(report).toMatchObject({
      replay: `npm run replay -- ${name}`,
      viewport: app.page.viewportSize(),
      picture: `data:image/png;base64,${onePixelPng.toString('base64')}`,
    })
    expect(text.split('\n')[3]).toBe('"note": "到账了一百，余额没有变",')

    const otherPhone = await openLinkOnOtherPhone(app.page, report?.link ?? '', watched)
    await otherPhone.app.stands(paths.money)
    expect(await otherPhone.fake.centralCents()).toBe(cents)
    await otherPhone.close()

    await fake.load('guest')
    await app.stands(/^\/login/)
    await toolbar.dropFile(name, text)
    await app.stands(paths.money)
    expect(await fake.centralCents()).toBe(cents)

    const folder = '.out/reported'
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/${name}`, text)
    const { code, output } = await runNode([
      'scripts/setup/withDemo.mjs',
      'scripts/replay/main.ts',
      `${folder}/${name}`,
    ])
    expect(output).toContain(`地址 / address: ${paths.money}`)
    expect(output).toContain(`链接 / link: ${report?.link}`)
    expect(output).toMatch(/附的截图 .*: \.out\/replay\/xinghe-member-\d+-reported\.png/)
    expect(code).toBe(0)
  },
)
