/**
 * What an envelope's code means on a call that moves money: only listed codes say «done» or «refused», after any
 * other nobody knows whether money moved. 401 is the session's. 408, 425 and 499 are left out of the refusals:
 * gateways use them for calls that the server may still carry out.
 */
const DONE = '200'
const REFUSED = '400-407,409-424,426-498,500'

const isIn = (list: string, code: number) =>
  list.split(',').some((part) => {
    const [from, to = from] = part.split('-')
    return code >= Number(from) && code <= Number(to)
  })

/**
 * The meaning of a code; undefined when it is on no list. `others` is for a server with other codes, such as
 * `done=0 refused=1-99,500`; a list that it does not name stays.
 */
export function meaningOf(code: number, others: string): 'done' | 'refused' | undefined {
  if (isIn(/done=(\S+)/.exec(others)?.[1] ?? DONE, code)) return 'done'
  return isIn(/refused=(\S+)/.exec(others)?.[1] ?? REFUSED, code) ? 'refused' : undefined
}
