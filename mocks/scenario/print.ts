import type { Scenario } from '@scenarios/scenario'

const WIDE = 96

/** A scenario as a file of its own, checked by the compiler. */
export const scenarioSource = (scenario: Scenario): string =>
  `import type { Scenario } from './scenario'\n\nexport default ${literal(scenario, '')} satisfies Scenario\n`

/** A scenario as an entry of its group's file in scenarios/. */
export const scenarioEntry = ({ name: key, ...rest }: Scenario): string =>
  `  ${name(key)}: ${literal(rest, '  ')},\n`

/** A plain value as TypeScript, on one line where it fits. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  const list = Array.isArray(value)
  const deeper = `${indent}  `
  const parts = list
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${name(key)}: ${literal(item, deeper)}`)
  const [open, close] = list ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const line = list ? parts.join(', ') : ` ${parts.join(', ')} `
  if (indent !== '' && !line.includes('\n') && indent.length + line.length < WIDE)
    return open + line + close
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`
}

const name = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key))

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
