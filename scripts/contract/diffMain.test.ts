import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { diffMain } from './diffMain'

describe('the command', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'diff-'))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const call = { post: { operationId: 'a', responses: {} } }
  const text = (...paths: string[]) =>
    JSON.stringify({
      openapi: '3.1.0',
      paths: Object.fromEntries(paths.map((path) => [path, call])),
    })
  const said = () => vi.spyOn(console, 'log').mockImplementation(() => undefined)

  it('reads a file of a commit, and makes the folder of its report', () => {
    const at = folder()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: at })
    writeFileSync(join(at, 'a.json'), text('/a'))
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'a', '--no-verify')
    vi.stubEnv('GIT_DIR', join(at, '.git'))
    onTestFinished(() => void vi.unstubAllEnvs())
    writeFileSync(join(at, 'b.json'), text('/a', '/b'))
    const log = said()
    const report = join(at, 'no', 'such', 'folder.json')
    expect(diffMain(['HEAD:a.json', join(at, 'b.json'), '--json', report])).toBe(0)
    expect(log.mock.lastCall).toEqual(['\n1 change: 0 breaking, 0 warning, 1 fine'])
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ counts: { fine: 1 } })
    expect(() => diffMain(['HEAD:b.json', join(at, 'b.json')])).toThrow('HEAD:b.json')
  })

  it('tells bounds apart that a double does not', () => {
    const at = folder()
    const files = ['9007199254740993', '9007199254740992'].map((maximum, i) => {
      const parameters = `[{"in":"query","name":"n","schema":{"type":"integer","maximum":${maximum}}}]`
      const file = join(at, `${i}.json`)
      writeFileSync(
        file,
        text('/a').replace('"responses"', `"parameters":${parameters},"responses"`),
      )
      return file
    })
    const log = said()
    diffMain(files)
    expect(log.mock.lastCall?.[0]).toContain('1 change:')
    writeFileSync(files[0]!, '{')
    expect(() => diffMain(files)).toThrow('0.json: no JSON')
  })
})
