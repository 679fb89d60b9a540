/** Many engines keep a failed import until a reload; a fetch may be tried again. Replaces Vite's helper (build/afterBuild.ts). */
export const fetchThenImport = <T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> =>
  Promise.all(files.map((file) => loadOnce(import.meta.env.BASE_URL + file))).then(load)

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  // A gateway's page instead of the file is a failure too.
  if (!response.ok || !type.includes('script')) throw new Error(`no ${url}`)
  await response.arrayBuffer()
}

const loadSheet = (url: string) =>
  new Promise<void>((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${url}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    const settle = ({ type }: Event) => {
      link.removeEventListener('load', settle)
      link.removeEventListener('error', settle)
      if (type === 'load') return resolve()
      link.remove()
      reject(new Error(`no ${url}`))
    }
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
    document.head.append(link)
  })

/** By URL; failed requests are removed. */
const requests: Record<string, Promise<void>> = {}

function loadOnce(url: string): Promise<void> {
  const load = url.endsWith('.css') ? loadSheet : fetchScript
  return (requests[url] ??= load(url).catch((error: unknown) => {
    delete requests[url]
    throw error
  }))
}
