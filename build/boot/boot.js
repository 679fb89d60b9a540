/* Runs before the first paint in any browser: ES5. build/page.ts fills in EARLY. */
;(function (w, d) {
  var html = d.documentElement
  function kept(area, key) {
    try {
      return w[area].getItem(key)
    } catch (denied) {
      return denied && null
    }
  }
  var scheme = kept('localStorage', 'color-scheme')
  if (scheme !== 'dark' && scheme !== 'light')
    scheme = w.matchMedia && w.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  html.setAttribute('data-mantine-color-scheme', scheme)
  /* The minimum (build/browserTargets.mjs): cascade layers and structuredClone. */
  if (
    !w.CSSLayerBlockRule ||
    !w.structuredClone ||
    !w.AbortController ||
    ![].at ||
    !Object.hasOwn
  ) {
    html.setAttribute('data-old', '')
    return
  }
  /* A file of the app failed to load: shows a message and reloads (src/ui/reload.ts). */
  w.addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') html.setAttribute('data-lost', '')
    },
    true,
  )
  w.addEventListener('click', function (event) {
    if (event.target.id !== 'again') return
    w.fetch(w.location.href, { cache: 'no-store' })
      .then(function (answer) {
        return answer.text()
      })
      .then(function (page) {
        if (page.indexOf('xinghe-h5') > 0) w.location.reload()
      })
      .catch(function () {})
  })
  var frame = d.querySelector('link[disabled]')
  if (kept('localStorage', 'elder')) {
    html.setAttribute('data-elder', '')
    frame.media = ''
  }
  var fits = w.matchMedia(frame.media)
  function use() {
    frame.disabled = frame.media && !fits.matches
  }
  fits.addEventListener('change', use)
  use()
  var token = kept('sessionStorage', 'token')
  /* As in session.ts: a header may not have other characters. */
  if (!/^[ -~]{1,8000}$/.test(token || '')) token = null
  var home = /^#?\/?(\?|$)/.test(w.location.hash)
  if (token) html.setAttribute('data-member', '')
  if (!home) html.setAttribute('data-page', '')
  var calls = EARLY
  if (!calls.length) return
  var meta = d.querySelector('meta[name="api-base"]')
  var base = meta ? meta.content.trim().replace(/\/+$/, '') : ''
  function ask(call) {
    if (!home && !call.always) return
    var headers = call.headers
    if (token) headers.Authorization = 'Bearer ' + token
    var answer = w.fetch(base + call.path, {
      method: call.method,
      headers: headers,
      body: call.body || undefined,
      cache: 'no-store',
    })
    answer.catch(function () {})
    w.__early[call.key] = answer
  }
  /* After the first frame, so as not to delay it. */
  w.requestAnimationFrame(function () {
    w.setTimeout(function () {
      if (w.__early) return
      w.__early = {}
      calls.forEach(ask)
    }, 0)
  })
})(window, document)
