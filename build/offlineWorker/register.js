// After the page has loaded: keeping it must not delay it. Not where the member saves data.
addEventListener('load', () => {
  const { serviceWorker, connection } = navigator
  if (!serviceWorker || connection?.saveData) return
  const address = '__BASE__sw.js'
  const policy = window.trustedTypes?.createPolicy('keeper', { createScriptURL: () => address })
  serviceWorker.register(policy ? policy.createScriptURL('') : address).catch(() => undefined)
})
