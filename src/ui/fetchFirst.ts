/** By address; a failed fetch is not kept. */
const requests: Record<string, Promise<void>> = {}

async function fetchScript(url: string) {
  const answer = await fetch(url)
  const type = answer.headers.get('content-type') ?? ''
  // A gateway's page instead of the file is a failure too.
  if (!answer.ok || !type.includes('script')) throw new Error(`no ${url}`)
  await answer.arrayBuffer()
}

const loadSheet = (url: string) =>
  new Promise<void>((done, fail) => {
    if (document.querySelector(`link[rel=stylesheet][href="${url}"]`)) return done()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    const settle = ({ type }: Event) => {
      link.removeEventListener('load', settle)
      link.removeEventListener('error', settle)
      if (type === 'load') return done()
      link.remove()
      fail(new Error(`no ${url}`))
    }
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
    document.head.append(link)
  })

const once = (url: string) =>
  (requests[url] ??= (url.endsWith('.css') ? loadSheet : fetchScript)(url).catch((error: unknown) => {
    delete requests[url]
    throw error
  }))

/** Replaces Vite's helper. Many engines keep a failed import until the page is reloaded. */
export const fetchFirst = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all(files.map((file) => once(import.meta.env.BASE_URL + file))).then(load)
