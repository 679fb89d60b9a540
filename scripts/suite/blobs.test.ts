import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blobFolder, gatherBlobs } from './blobs.mjs'

it('knows the shard of a run, in either spelling', () => {
  expect(blobFolder(['e2e/home.spec.ts', '--shard=2/4'])).toBe('.out/blob/2')
  expect(blobFolder(['--shard', '10/12', '--project=sw'])).toBe('.out/blob/10')
  expect(blobFolder(['--project=sw'])).toBeUndefined()
  expect(blobFolder(['--shard'])).toBeUndefined()
})

it('brings the reports of all shards together, and none of an earlier run', () => {
  const root = mkdtempSync(join(tmpdir(), 'blobs-'))
  try {
    const [from, to] = [join(root, 'blob'), join(root, 'all')]
    for (const i of [1, 2]) {
      mkdirSync(join(from, String(i)), { recursive: true })
      writeFileSync(join(from, String(i), `report-${i}.zip`), String(i))
    }
    mkdirSync(to)
    writeFileSync(join(to, 'report-9.zip'), 'old')
    expect(gatherBlobs(from, to)).toEqual(['report-1.zip', 'report-2.zip'])
    expect(readdirSync(to).toSorted()).toEqual(['report-1.zip', 'report-2.zip'])
    expect(gatherBlobs(join(root, 'none'), to)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})
