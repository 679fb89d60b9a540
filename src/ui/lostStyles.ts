const lost = new Set<string>()

function onError({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  lost.add(target.href)
  target.remove()
}

/** Notes stylesheets that could not be fetched. Call it once, before any is asked for. */
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
 * Fetches what was lost, or undefined when nothing is. Vite's import() asks for a stylesheet once in the
 * page's life, come or not: without this a part that is tried again would be shown without its styles.
 */
export const lostStyles = (): Promise<unknown> | undefined =>
  lost.size === 0 ? undefined : Promise.all([...lost].map(fetchStyle))
