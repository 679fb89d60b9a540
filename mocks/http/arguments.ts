import { bulkOf, DEEPEST, MOST_VALUES } from '../world/bulk'
import { Refused } from './refused'

/** A control's arguments: a JSON list; an empty body means none. Throws a 400 with a message. */
export function argumentsOf(content: Buffer): unknown[] {
  const text = content.toString('utf8')
  if (text === '') return []
  const bulk = bulkOf(text, MOST_VALUES.control)
  if (bulk === 'deep') throw new Refused(400, `参数嵌套超过 ${DEEPEST} 层`)
  if (bulk === 'much')
    throw new Refused(
      400,
      `参数超过 ${MOST_VALUES.control} 个值，或一个对象超过 ${MOST_VALUES.fields} 个字段`,
    )
  const args = parsed(text)
  if (!Array.isArray(args)) throw new Refused(400, '请求体应当是一个 JSON 数组，里面是各个参数')
  return args
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, '请求体不是合法的 JSON')
  }
}
