/** Why a call is not done: an HTTP status, words for whoever reads them, headers that belong to it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** 405, with what may be asked instead. */
export const wrongMethod = (path: string, method: string, allowed: readonly string[]) =>
  new Refused(405, `${path} 只接受 ${allowed.join('、')}，来的是 ${method}`, allowing(allowed))

export const allowing = (allowed: readonly string[]) => ({
  allow: [...allowed, 'OPTIONS'].join(', '),
})
