import { root } from '../setup/run.mjs'

/** Each server of the journeys says in this header for which checkout it was started (env SERVED_FOR). */
export const SERVED_FOR = 'x-served-for'
export const mark = encodeURI(root)

/** The three that the journeys start, by their port's place in the row, and the address that each answers. */
const asks = {
  demo: '/',
  members: '/',
  api: '/__control/health',
}
/** @typedef {keyof typeof asks} ServerName */

/**
 * The ports, from E2E_PORTS: the first of three in a row, so that two suites can run on one machine.
 * Throws on what is no port.
 * @param {string | undefined} given
 * @returns {Record<ServerName, number>}
 */
export function portsFrom(given) {
  if (!given) return { demo: 4173, members: 4174, api: 4010 }
  const first = Number(given)
  if (!/^\d+$/.test(given) || first < 1024 || first > 65533)
    throw new Error(
      `E2E_PORTS 要写三个连续端口中的第一个，1024 到 65533，收到 "${given}" / E2E_PORTS is the first of three ports`,
    )
  const row = Object.keys(asks).map((name, at) => [name, first + at])
  return /** @type {Record<ServerName, number>} */ (Object.fromEntries(row))
}

/**
 * What answers at each port: nobody, a server of this checkout (`ours`), or somebody else, in words.
 * @param {Partial<Record<string, number>>} ports
 * @param {string[]} [names]
 */
export const whoAnswers = (ports, names = Object.keys(asks)) =>
  Promise.all(
    names.map(async (name) => {
      const url = `http://localhost:${ports[name]}${asks[name]}`
      return { name, port: ports[name], ...(await who(url)) }
    }),
  )

async function who(url) {
  let answer
  try {
    answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3000) })
  } catch (error) {
    const code = error.cause?.code ?? error.cause?.errors?.[0]?.code ?? error.name
    if (code === 'ECONNREFUSED') return { ours: false }
    return { ours: false, other: `something that does not speak HTTP (${code})` }
  }
  const theirs = answer.headers.get(SERVED_FOR)
  if (theirs === mark) return { ours: true }
  const title = /<title>([^<]*)/.exec(await answer.text().catch(() => ''))?.[1]?.trim()
  const answered = [
    `HTTP ${answer.status}`,
    ...(answer.headers.get('server') ? [`server: ${answer.headers.get('server')}`] : []),
    ...(title ? [`«${title}»`] : []),
  ].join(', ')
  return { ours: false, other: theirs ? `the server of ${decodeURI(theirs)}` : answered }
}

/**
 * The words for ports where somebody else answers; undefined when there are none.
 * @param {{ name: string, port?: number, ours: boolean, other?: string }[]} answers
 * @param {number} [free] the first of three ports to propose
 */
export function refusal(answers, free = 4300) {
  const foreign = answers.filter(({ other }) => other !== undefined)
  if (foreign.length === 0) return undefined
  return [
    '端口上是别人的服务器，测试不会用它 / a server that is not of this checkout:',
    ...foreign.map(({ name, port, other }) => `  ${port} (${name}): ${other}`),
    `结束它，或者换一排端口：E2E_PORTS=${free} / end it, or take three other ports: E2E_PORTS=${free} npm run e2e`,
    `自己起的要写明是给谁的 / a server started by hand says whose it is: SERVED_FOR="$(pwd)"`,
  ].join('\n')
}
