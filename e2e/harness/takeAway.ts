/** Runs in the page before its scripts: takes these dotted names away; what is not there is no matter. */
export function takeAway(names: readonly string[]) {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let owner: unknown = window
    for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part]
    if (typeof owner === 'object' || typeof owner === 'function')
      if (owner) Reflect.deleteProperty(owner, last)
  }
}
