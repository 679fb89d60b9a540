/* Runs before the first paint in any browser, so ES5. build/page.ts replaces EARLY. */
;(function (w, d) {
  var html = d.documentElement
  function read(area, key) {
    try {
      return w[area].getItem(key)
    } catch (denied) {
      /* ES5 needs the name, and the linter its use. */
      return denied && null
    }
  }
  var scheme = read('localStorage', 'color-scheme')
  if (scheme !== 'dark' && scheme !== 'light')
    scheme = w.matchMedia && w.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  html.setAttribute('data-mantine-color-scheme', scheme)
  /* Older than build/browserTargets.mjs. */
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
      .then(function (response) {
        return response.text()
      })
      .then(function (page) {
        if (page.indexOf('xinghe-h5') > 0) w.location.reload()
      })
      .catch(function () {})
  })
  /* src/ui/theme/frame.css, for wide and low pages: an upright phone does not load it. */
  var frame = d.querySelector('link[disabled]')
  /* 长辈模式 has its rules there too. */
  if (read('localStorage', 'elder')) {
    html.setAttribute('data-elder', '')
    frame.media = ''
  }
  var frameQuery = w.matchMedia(frame.media)
  function updateFrame() {
    frame.disabled = frame.media && !frameQuery.matches
  }
  frameQuery.addEventListener('change', updateFrame)
  updateFrame()
  var token = read('sessionStorage', 'token')
  /* As in session.ts: a token must be valid in a header. */
  if (!/^[ -~]{1,8000}$/.test(token || '')) token = null
  var isHome = /^#?\/?(\?|$)/.test(w.location.hash)
  if (token) html.setAttribute('data-member', '')
  if (!isHome) html.setAttribute('data-page', '')
  var calls = EARLY
  if (!calls.length) return
  var meta = d.querySelector('meta[name="api-base"]')
  var base = meta ? meta.content.trim().replace(/\/+$/, '') : ''
  function sendCall(call) {
    if (!isHome && !call.always) return
    var headers = call.headers
    if (token) headers.Authorization = 'Bearer ' + token
    var response = w.fetch(base + call.path, {
      method: call.method,
      headers: headers,
      body: call.body || undefined,
      cache: 'no-store',
    })
    /* src/api/transport.ts handles failures. */
    response.catch(function () {})
    w.__early[call.key] = response
  }
  /* After the first frame. If the app is already running, it has sent the calls itself. */
  w.requestAnimationFrame(function () {
    w.setTimeout(function () {
      if (w.__early) return
      w.__early = {}
      calls.forEach(sendCall)
    }, 0)
  })
})(window, document)
