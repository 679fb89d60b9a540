type Env = Record<string, string | undefined>

/** What `npm run api` is told by its environment. */
export function settingsOf(env: Env) {
  /** Seconds until an unused world is put away; for measuring. */
  const sleepAfter = env['SLEEP_AFTER']
  return {
    port: Number(env['PORT'] ?? 4010),
    // The control surface has no password: only this machine reaches it, unless somebody says otherwise.
    host: env['HOST'] || '127.0.0.1',
    options: {
      /** As a browser says them, without a slash at the end. */
      origins: (env['ORIGINS'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((one) => one.replace(/\/+$/, '')),
      ...(sleepAfter ? { sleepAfter: Number(sleepAfter) * 1000 } : {}),
    },
  }
}
