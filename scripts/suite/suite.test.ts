import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestListener, createServer } from 'node:http'
import { type AddressInfo, type Server, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { commandProblem, commandsIn, wordsOf } from './docCommands.mjs'
import { projectOf } from './folders.mjs'
import { blobFolder, gatherBlobs } from './reports.mjs'
import { SERVED_FOR, mark, portsFrom, refusal, whoAnswers } from './servers.mjs'

it('knows the project that holds a spec, by its folder', () => {
  const projects = ['page/a', 'e2e/sw/a', 'e2e\\matrix\\faults\\a', 'e2e/journeys/page/a']
  expect(projects.map((file) => projectOf(`${file}.spec.ts`))).toEqual([
    'page',
    'sw',
    'faults',
    'http',
  ])
})

it('knows the shard of a run, in either spelling', () => {
  expect(blobFolder(['e2e/journeys/games/home.spec.ts', '--shard=2/4'])).toBe('.out/blob/2')
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

describe('E2E_PORTS', () => {
  it('is the first of three in a row', () => {
    expect(portsFrom('4520')).toEqual({
      demo: 4520,
      members: 4521,
      api: 4522,
    })
    expect(portsFrom(undefined)).toMatchObject({ demo: 4173, api: 4010 })
  })
  it.each(['4520..4522', 'abc', '80', '65534', '-1', '4520.5'])('%s is refused', (value) => {
    expect(() => portsFrom(value)).toThrow(`收到 "${value}"`)
  })
})

describe('who answers at a port', () => {
  const open: Server[] = []
  afterEach(() => {
    for (const server of open.splice(0)) server.close()
  })
  const listening = async (server: Server) => {
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    return (server.address() as AddressInfo).port
  }
  const answering = (answer: RequestListener) => listening(createServer(answer))
  const at = async (port: number) => (await whoAnswers({ api: port }, ['api']))[0]

  it('nobody', async () => {
    const port = await answering(() => undefined)
    await new Promise((resolve) => open.pop()?.close(resolve))
    expect(await at(port)).toEqual({ name: 'api', port, ours: false })
    expect(refusal([(await at(port))!])).toBeUndefined()
  })

  it('a server of this checkout', async () => {
    const urls: string[] = []
    const port = await answering(({ url }, response) => {
      urls.push(url ?? '')
      response.writeHead(200, { [SERVED_FOR]: mark }).end('{}')
    })
    expect(await at(port)).toEqual({ name: 'api', port, ours: true })
    expect(urls).toEqual(['/__control/health'])
  })

  it("another clone's is refused, with its folder, the port and what to do", async () => {
    const theirs = encodeURI('/home/li/另一份 h5')
    const port = await answering((_, response) =>
      response.writeHead(200, { [SERVED_FOR]: theirs }).end('{}'),
    )
    const message = refusal([(await at(port))!], 4400)
    expect(message).toContain(`${port} (api): the server of /home/li/另一份 h5`)
    expect(message).toContain('E2E_PORTS=4400')
  })

  it.each([200, 302, 404, 500])('another program is refused, answering %s', async (status) => {
    const port = await answering((_, response) =>
      response
        .writeHead(status, { server: 'nginx', location: '/x' })
        .end('<title>别的 页面</title>'),
    )
    expect(refusal([(await at(port))!])).toContain(
      `${port} (api): HTTP ${status}, server: nginx, «别的 页面»`,
    )
  })

  it('what speaks no HTTP is refused', async () => {
    const port = await listening(createSocket((socket) => void socket.end('SSH-2.0\r\n')))
    expect(refusal([(await at(port))!])).toContain(`${port} (api): something that does not speak`)
  })
})

describe('command lines of the docs', () => {
  it('are found in blocks and in code, without their comments and without placeholders', () => {
    const text =
      '```sh\nnpm run bench -- load   # slow\n```\n`npm run e2e -- e2e/<domain>.spec.ts`, `npm run e2e -- e2e/test.ts`'
    expect(commandsIn(text)).toEqual(['npm run bench -- load', 'npm run e2e -- e2e/test.ts'])
    expect(wordsOf(`node a --codes "b=0 c=1" 'x y'`)).toEqual([
      'node',
      'a',
      '--codes',
      'b=0 c=1',
      'x y',
    ])
  })
  it('name a bench and files that there are', () => {
    const wrong = ['bench -- lod', 'e2e -- e2e/none.spec.ts']
    const right = ['bench -- load', 'e2e -- e2e/test.ts', 'e2e:repeat -- 10']
    expect(wrong.map((words) => commandProblem(`npm run ${words}`))).not.toContain(undefined)
    expect(right.flatMap((words) => commandProblem(`npm run ${words}`) ?? [])).toEqual([])
  })
})
