import { Refused } from './refused'

/** Deeper than any bundle; what is made of the arguments walks down them step by step. */
const DEEPEST = 100

/** The arguments of a control: a JSON list, nothing at all for none. Throws a 400 in words. */
export function argumentsOf(content: Buffer): unknown[] {
  const text = content.toString('utf8')
  if (text === '') return []
  const args = parsed(text)
  if (!Array.isArray(args)) throw new Refused(400, '请求体应当是一个 JSON 数组，里面是各个参数')
  if (isDeeper(args, DEEPEST)) throw new Refused(400, `参数嵌套超过 ${DEEPEST} 层`)
  return args
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, '请求体不是合法的 JSON')
  }
}

/** Level by level: a call for each level would itself end the stack. */
function isDeeper(value: unknown, most: number) {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    )
  }
  return false
}
