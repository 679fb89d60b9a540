/**
 * The oldest browsers that the product promises to run in: vite.config.ts builds for them,
 * build/boot/boot.js turns older ones away, scripts/checks/browserSupport checks what is built against them.
 */
export const floor = { chrome: '99', safari: '15.4', firefox: '115' }

/** The floor as Vite's build.target: ['chrome99', …]. */
export const targets = Object.entries(floor).map(([browser, version]) => `${browser}${version}`)
