/** The fetches of files by address; a failed one is not kept. */
const requests: Record<string, Promise<void>> = {}

async function script(url: string) {
  const answer = await fetch(url)
  const type = answer.headers.get('content-type') ?? ''
  // A gateway's page instead of the file is a loss, too.
  if (!answer.ok || !type.includes('script')) throw new Error(`no ${url}`)
  await answer.arrayBuffer()
}

const sheet = (url: string) =>
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
  (requests[url] ??= (url.endsWith('.css') ? sheet : script)(url).catch((error: unknown) => {
    delete requests[url]
    throw error
  }))

/**
 * Stands in every import() of a build in place of Vite's helper (build/afterBuild.ts): the files are fetched, then
 * imported from the browser's cache. Many engines keep an import that failed until the page is reloaded; a fetch may
 * be tried again. `files`: those of the part, below the base address.
 */
export const fetchFirst = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all(files.map((file) => once(import.meta.env.BASE_URL + file))).then(load)
