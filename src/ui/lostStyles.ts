const lost = new Set<string>()

function onError({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  lost.add(target.href)
  target.remove()
}

/** Records stylesheets that failed to load. Call it once, before any is requested. */
export const watchStyles = () => window.addEventListener('error', onError, true)

const fetchStyle = (href: string) =>
  new Promise<void>((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('load', () => {
      lost.delete(href)
      done()
    })
    link.addEventListener('error', () => fail(new Error(`no ${href}`)))
    document.head.append(link)
  })

/**
 * Fetches the lost stylesheets, or returns undefined when there are none. Vite's import() requests a stylesheet
 * only once per page, even if it failed; without this, a part loaded at the second try would have no styles.
 */
export const lostStyles = (): Promise<unknown> | undefined =>
  lost.size === 0 ? undefined : Promise.all([...lost].map(fetchStyle))
