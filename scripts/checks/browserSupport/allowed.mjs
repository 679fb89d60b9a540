/**
 * Features that the builds use although the floor lacks them, each with the reason why nothing breaks without it.
 * `in` narrows it to files (their names without the build's hash). One that allows nothing any more is reported.
 * @type {{ feature: string, in?: RegExp, why: string }[]}
 */
export const allowed = [
  ...only('looks: without it the browser does as it always did', [
    'css: text-size-adjust',
    'css: scrollbar-gutter',
    'css: text-wrap',
    'css: text-autospace',
    'css: text-box-trim',
    'css: text-box-edge',
    'css: resize',
  ]),
  ...only('iOS forces no colours upon a page', [
    'css: @media (forced-colors)',
    'css: forced-color-adjust',
  ]),
  ...only(
    'screens change at once where they cannot slide (src/ui/navigation/screenTransition.ts)',
    [
      'css: :view-transition',
      'css: :view-transition-group',
      'css: :view-transition-old',
      'css: :view-transition-new',
      'view-transition-name',
    ],
  ),
  ...only('that Safari has no scroll anchoring to turn off', ['css: overflow-anchor']),
  ...only('a phone has no pointer to show', [
    'css: cursor: pointer',
    'css: cursor: default',
    'css: cursor: not-allowed',
    'css: cursor: zoom-in',
    'css: cursor: zoom-out',
    'css: cursor: grab',
    'css: cursor: grabbing',
    'css: cursor: move',
    'event wheel',
  ]),
  ...only(
    'the page behind moves with the list at its end, as it does on every page of that Safari',
    ['css: overscroll-behavior', 'css: overscroll-behavior-x', 'css: overscroll-behavior-y'],
  ),
  ...only('spares drawing what is out of sight; without it everything is drawn', [
    'css: content-visibility',
    'css: contain-intrinsic-size',
  ]),
  ...only('Safari’s own pinch, for the cropped portrait; elsewhere it follows the touches', [
    'event gesturestart',
    'event gesturechange',
    'event gestureend',
  ]),
  ...only('beside it stands ::-webkit-scrollbar { display: none }', ['css: scrollbar-width']),
  ...inFile(/\/Frame\.js$/, {
    'event contextmenu':
      'keeps the menu away from a long press of the toolbar’s tab; Safari opens none there',
  }),
  ...inFile(/\/frame\.css$/, {
    'css: scrollbar-color': 'a desktop’s scroll bar keeps the browser’s own colour',
  }),
  ...inFile(/\/index\.html$/, {
    'attribute link blocking':
      'a wide page is drawn as a phone’s for the moment that the sheet of its frame takes',
  }),
  ...inFile(/\/Modal\.css$/, {
    'css: the unit dvh':
      'Mantine’s; our two modals bring their own height, or are small and let their content show over',
  }),
  ...inFile(/\/ToolsUi\.css$/, {
    'css: :has':
      'Mantine’s, for parts of a field that we do not use: a clear section, a disabled native select',
  }),
  ...inFile(/\/(ModalBase|_stub_scrollArea)\.css$/, {
    'css: :has': 'Mantine’s, for dialogs with its own scroll area, which we do not use',
  }),
  ...only(
    'Mantine’s Switch hands it on when it is asked to; we never ask',
    ['HTMLElement.inert', 'attribute inert'],
    /\/(Editor|Switch)\.js$/,
  ),
  ...only(
    'React’s view transitions, which we do not use; it tries them in a try block',
    ['Document.startViewTransition', 'view-transition-name', 'view-transition-class', 'navigation'],
    /\/vendor\.js$/,
  ),
  ...inFile(/\/vendor\.js$/, {
    'AnimationEvent.animation': 'a field of React’s own table of event names',
    'CSSStyleDeclaration.cssFloat': 'React’s name for a style `float`, which we never set',
    'PerformanceResourceTiming.transferSize':
      'React guesses the bandwidth with it; undefined counts as nothing',
  }),
  ...only(
    'the fake backend’s libraries: a field of their own objects that is named like the browser’s',
    [
      'Error.fileName',
      'CompositionEvent.locale',
      'ServiceWorkerRegistration.sync',
      'FetchEvent.handled',
      'MediaSource.handle',
      'Blob.bytes',
      'Symbol.dispose',
      'Element.role',
    ],
    /^dist-demo\/assets\//,
  ),
  ...inFile(/mockServiceWorker/, {
    'Request.keepalive': 'copied into a plain object; undefined is false',
  }),
  ...inFile(/\/network\.js$/, {
    'Request.duplex': 'an option that older browsers ignore',
    'Response.json': 'msw answers so when a handler throws, which fails our tests',
    DecompressionStream: 'for compressed answers; the fake compresses none',
    'Headers.getSetCookie': 'for cookies of an answer; the fake sets none',
    trustedTypes: 'msw reads it from window and tests it before use',
  }),
  ...inFile(/\/fullBackend\.js$/, {
    'Array.toSorted': 'faker.date.betweens(), which nobody calls',
  }),
  ...only(
    'a property and a method of the QR decoder’s own, on its own objects',
    ['Blob.bytes', 'ArrayBuffer.resize'],
    /\/readQr\.js$/,
  ),
]

/** Features with one reason. */
function only(why, features, files) {
  return features.map((feature) => ({ feature, why, ...(files && { in: files }) }))
}

/** Features of one file, each with its reason. */
function inFile(files, whys) {
  return Object.entries(whys).map(([feature, why]) => ({ feature, why, in: files }))
}
