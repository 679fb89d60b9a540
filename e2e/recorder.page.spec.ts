import { readFile, writeFile } from 'node:fs/promises'
import { RecorderModel } from './pages/RecorderModel'
import { recordedJourneys } from './support/recordedJourneys'
import { expect, test } from './test'

/** Set: what is written replaces the committed file; else it has to be the same. */
const RECORD = process.env['RECORD'] !== undefined

for (const { name, title, tags, scenario, path, walk } of recordedJourneys) {
  test.describe(title, () => {
    test.use({ scenario })
    test('写出的测试与入库的一字不差', { tag: '@FAKE-04' }, async ({ app, fake }) => {
      const recorder = new RecorderModel(app)
      await app.open('/')
      await recorder.startAnew(path)
      await walk(recorder, fake)
      const saved = await recorder.written(name, title, tags)
      expect(saved.name).toBe(`${name}.spec.ts`)
      const file = `e2e/recorded/${name}.spec.ts`
      if (RECORD) await writeFile(file, saved.text)
      expect(saved.text).toBe(await readFile(file, 'utf8'))
    })
  })
}
