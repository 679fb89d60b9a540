/** Milliseconds after which a frame is no longer waited for: a page in the background draws none. */
const ENOUGH = 100

/** Resolves once the page has been drawn as it is now, so that a tap is seen before its work begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ENOUGH)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
