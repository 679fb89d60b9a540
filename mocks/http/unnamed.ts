import type { IncomingMessage } from 'node:http'
import type { Address } from './address'

/** What a page that names no world is told instead of an answer, as an envelope; nothing when it may go on. */
export type Unnamed = (
  request: IncomingMessage,
  address: Address,
) => { code: number; message: string; data: null } | undefined

/** Only browsers send these: the first from another origin and with a POST, the second to https and to this machine. */
const isPage = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

const HOW =
  '接口地址后面加 /w/名字（setApiBase 的 --world 名字；--worlds 让每个浏览器各有一个），或者打开邀请链接'

/**
 * Browsers that name no world would be in one by accident: a gift in one reaches the other, and a scenario that one
 * loads logs the other out. A server of many people refuses them, in words that the app shows; one that only this
 * machine reaches says so once to whoever started it. Scripts share the world `shared` as they always did.
 */
export function createUnnamed(ofMany: boolean, report: (words: string) => void): Unnamed {
  let told = false
  return (request, { named }) => {
    if (named || !isPage(request)) return undefined
    if (ofMany) return { code: 400, message: `没有说明是哪个世界：${HOW}`, data: null }
    if (!told) report(`有网页没有说明是哪个世界，都在 shared 里，几个浏览器会互相影响。${HOW}`)
    told = true
    return undefined
  }
}
