/** Why a call is refused: an HTTP status, a message for people, and headers. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** 405, with the allowed methods. */
export const wrongMethod = (path: string, method: string, allowed: readonly string[]) =>
  new Refused(405, `${path} 只接受 ${allowed.join('、')}，来的是 ${method}`, allowing(allowed))

export const allowing = (allowed: readonly string[]) => ({
  allow: [...allowed, 'OPTIONS'].join(', '),
})
