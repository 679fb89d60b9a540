/** True in the demo build and the dev server, where the fake backend and the toolbar may be loaded. */
declare const __FAKE__: boolean

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
