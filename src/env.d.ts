/** True in the demo build and the dev server, where the fake backend and the toolbar may be loaded. */
declare const __FAKE__: boolean

/** Imported as a namespace: then a build keeps the classes' short names and not their own. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}
