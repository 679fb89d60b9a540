import { DEEPEST, isTooDeep } from '../world/depth'
import { Refused } from './refused'

/** A control's arguments: a JSON list; an empty body means none. Throws a 400 with a message. */
export function argumentsOf(content: Buffer): unknown[] {
  const text = content.toString('utf8')
  if (text === '') return []
  const args = parsed(text)
  if (!Array.isArray(args)) throw new Refused(400, '请求体应当是一个 JSON 数组，里面是各个参数')
  if (isTooDeep(args)) throw new Refused(400, `参数嵌套超过 ${DEEPEST} 层`)
  return args
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, '请求体不是合法的 JSON')
  }
}
