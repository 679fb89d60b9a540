// For phones that kept this site (VITE_KEEP=1 at an earlier deploy) when it no longer asks for it.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(clear())
})
