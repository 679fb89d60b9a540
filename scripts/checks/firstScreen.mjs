/**
 * What `/` loads at once, as keys of Vite's manifest: the page, and each import() made on the way to home
 * without any action of a person. Static imports follow by themselves (src/app/start.tsx is in the `app` chunk
 * of vite.config.ts, a static import of the page).
 */
export const firstScreen = ['index.html']

/** In KB of 1000 bytes, gzipped at level 9; `jsBr` by brotli at quality 11. A later route counts only what the first screen has not loaded. */
export const limits = { js: 150, jsBr: 129, css: 20, route: 25 }
