/**
 * What `/` loads at once, as keys of Vite's manifest: the page, and each import() that is made on
 * the way to the home page without anybody touching anything. Static imports follow by themselves
 * (src/app/start.tsx stands in the `app` chunk that vite.config.ts makes, a static import of the page).
 */
export const firstScreen = ['index.html']

/** In KB of 1000 bytes, gzipped at level 9. A later route counts what the first screen has not loaded. */
export const limits = { js: 150, css: 20, route: 25 }
