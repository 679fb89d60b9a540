/** Missing in the oldest supported browsers (docs/decisions/browsers.md), by owner. */
const NAMES_BY_OWNER: Record<string, string> = {
  window:
    'CloseWatcher CompressionStream DecompressionStream DisposableStack EditContext ' +
    'Float16Array Highlight Iterator NavigateEvent Navigation Observable OffscreenCanvas ' +
    'ReportingObserver Sanitizer Scheduler SharedWorker SuppressedError TaskController Temporal ' +
    'ToggleEvent URLPattern UserActivation ViewTransition WebTransport cancelIdleCallback ' +
    'cookieStore documentPictureInPicture launchQueue navigation requestIdleCallback scheduler ' +
    'showOpenFilePicker showSaveFilePicker',
  AbortSignal: 'any timeout',
  'AbortSignal.prototype': 'throwIfAborted',
  Array: 'fromAsync',
  'Array.prototype': 'toReversed toSorted toSpliced with',
  'ArrayBuffer.prototype': 'resize transfer',
  'Blob.prototype': 'bytes',
  CSS: 'highlights registerProperty',
  'CSSStyleSheet.prototype': 'replace replaceSync',
  'CanvasRenderingContext2D.prototype': 'filter reset roundRect',
  'Clipboard.prototype': 'read write',
  Document: 'parseHTMLUnsafe',
  'Document.prototype': 'adoptedStyleSheets caretPositionFromPoint startViewTransition',
  'Element.prototype':
    'computedStyleMap currentCSSZoom getHTML moveBefore role setHTML setHTMLUnsafe',
  Error: 'captureStackTrace isError',
  'EventTarget.prototype': 'when',
  'HTMLButtonElement.prototype': 'command commandForElement',
  'HTMLDetailsElement.prototype': 'name',
  'HTMLDialogElement.prototype': 'closedBy requestClose',
  'HTMLElement.prototype':
    'hidePopover inert popover showPopover togglePopover virtualKeyboardPolicy ' +
    'writingSuggestions',
  'HTMLFormElement.prototype': 'requestSubmit',
  'HTMLIFrameElement.prototype': 'loading',
  'HTMLImageElement.prototype': 'fetchPriority',
  'HTMLInputElement.prototype': 'showPicker',
  'HTMLLinkElement.prototype': 'blocking fetchPriority',
  HTMLScriptElement: 'supports',
  'HTMLScriptElement.prototype': 'fetchPriority',
  'HTMLSelectElement.prototype': 'showPicker',
  'HTMLVideoElement.prototype': 'requestVideoFrameCallback',
  'Headers.prototype': 'getSetCookie',
  Intl: 'DurationFormat Segmenter',
  'Intl.Locale.prototype': 'getWeekInfo',
  'Intl.NumberFormat.prototype': 'formatRange',
  JSON: 'isRawJSON rawJSON',
  Map: 'groupBy',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  Math: 'f16round sumPrecise',
  'Navigator.prototype':
    'clearAppBadge connection deviceMemory getInstalledRelatedApps scheduling setAppBadge ' +
    'userActivation userAgentData vibrate virtualKeyboard wakeLock windowControlsOverlay',
  Object: 'groupBy',
  'PerformanceResourceTiming.prototype': 'transferSize',
  Promise: 'try withResolvers',
  'PublicKeyCredential.prototype': 'toJSON',
  ReadableStream: 'from',
  'ReadableStream.prototype': 'values',
  RegExp: 'escape',
  'RegExp.prototype': 'unicodeSets',
  'Request.prototype': 'bytes duplex keepalive',
  Response: 'json',
  'Response.prototype': 'bytes',
  'Screen.prototype': 'orientation',
  'Selection.prototype': 'getComposedRanges',
  'ServiceWorkerRegistration.prototype': 'sync',
  'Set.prototype':
    'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  'StorageManager.prototype': 'estimate getDirectory',
  'String.prototype': 'isWellFormed toWellFormed',
  URL: 'canParse parse',
  'URLSearchParams.prototype': 'size',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'toBase64 toHex',
}

/** Dotted names: `CloseWatcher`, `Array.prototype.toSorted`. */
export const newBrowserFeatures: readonly string[] = Object.entries(NAMES_BY_OWNER).flatMap(
  ([owner, names]) =>
    names.split(' ').map((name) => (owner === 'window' ? name : `${owner}.${name}`)),
)

/** Runs in the page before its scripts. */
export function removeBrowserFeatures(dottedNames: readonly string[]): void {
  for (const dottedName of dottedNames) {
    const owners = dottedName.split('.')
    const name = owners.pop() ?? ''
    let owner: object | undefined = window
    for (const part of owners) owner = owner && (Reflect.get(owner, part) as object | undefined)
    if (owner) Reflect.deleteProperty(owner, name)
  }
}
