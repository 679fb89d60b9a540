/** True in the demo build and the dev server, where the fake backend and the toolbar may be loaded. */
declare const __FAKE__: boolean
/** True in a members' build that is kept on the phone (VITE_KEEP=1). */
declare const __KEPT__: boolean

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
