import type { Entry } from '../../../world/entry'

/** Unhandled, against the contract, changed by a rule, refused, cut or failed. */
export function isWrong({ endpoint, violation, status, response }: Entry): boolean {
  const code = (response as { code?: unknown } | null | undefined)?.code
  return (
    endpoint === null ||
    violation !== undefined ||
    status === 0 ||
    (status ?? 200) >= 400 ||
    (code !== undefined && code !== 200)
  )
}
