import { describe, expect, it } from 'vitest'
import { fileFindings, steady, floorProblems } from './browserSupport.mjs'
import { unknownSyntax } from './syntax.mjs'

const featuresIn = (path: string, text: string) =>
  fileFindings(path, text).map(({ feature }: { feature: string }) => feature)
const script = (text: string) => featuresIn('dist/assets/a.js', text)
const style = (text: string) => featuresIn('dist/assets/a.css', text)

describe('scripts', () => {
  it.each([
    ['class A { static { go() } }', 'syntax: a static block'],
    ['go(/(?<=a)b/)', 'syntax: a look-behind'],
    ['go(new RegExp(`(?<!a)b`))', 'syntax: a look-behind'],
    ['go(/[a--b]/v)', 'syntax: the flag v'],
    ['go(/(?i:a)b/)', 'syntax: modifiers'],
    ['{ using a = go() }', 'syntax: using'],
    ['import a from "a.json" with { type: "json" }; go(a)', 'syntax: import attributes'],
    ['list.toSorted()', 'Array.toSorted'],
    ['list["toSorted"]()', 'Array.toSorted'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['signal.throwIfAborted()', 'AbortSignal.throwIfAborted'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['Array.fromAsync(a)', 'Array.fromAsync'],
    ['a.union(b)', 'Set.union'],
    ['map.values().filter(Boolean)', 'Iterator.filter'],
    ['new Intl.DurationFormat("zh")', 'Intl.DurationFormat'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['window.navigation.back()', 'navigation'],
    ['scheduler.yield()', 'scheduler'],
    ['requestIdleCallback(go)', 'requestIdleCallback'],
    ['element.checkVisibility()', 'Element.checkVisibility'],
    ['element.inert = true', 'HTMLElement.inert'],
    ['jsx(`div`, { inert: a })', 'attribute inert'],
    ['jsx("button", { popoverTarget: a })', 'attribute button popovertarget'],
    ['box.setAttribute("popover", "")', 'attribute popover'],
    ['box.addEventListener("scrollend", go)', 'event scrollend'],
    ['jsx(Box, { onScrollEnd: go })', 'event scrollend'],
    ['jsx("div", { style: { textWrap: "balance" } })', 'text-wrap'],
    ['jsx("div", { style: { height: "100dvh" } })', 'the unit dvh'],
    ['box.style.viewTransitionName = "a"', 'view-transition-name'],
  ])('%s', (text, feature) => {
    expect(script(text)).toContain(feature)
  })

  it.each([
    'list.at(-1); list.findLast(a); Object.hasOwn(a, b); structuredClone(a)',
    'Promise.any([a]); crypto.randomUUID(); new ResizeObserver(go)',
    'class A { #x = 1; static y = 2; z(o) { return #x in o } }; a ??= b',
    'if (typeof CloseWatcher === "function") new CloseWatcher()',
    'typeof CloseWatcher < `u` && new CloseWatcher()',
    '"CloseWatcher" in window ? new window.CloseWatcher() : go()',
    'if (!window.navigation) { throw a } window.navigation.back()',
    'signal.throwIfAborted?.()',
    'list.toSorted ? list.toSorted() : [...list].sort()',
    'const navigation = useNavigation(); go(navigation.state)',
    'go({ inert: 1, union: 2 }, row.union, row.address)',
    'jsx(Box, { inert: a }); list.values().next(); Object.values(a).filter(b)',
    'go("toSorted", /(?<name>a)(?:b)(?=c)/u)',
    'jsx("div", { style: { height: "100vh" } })',
  ])('fine: %s', (text) => {
    expect(script(text)).toEqual([])
  })

  it('a question about one thing guards no other, and none that comes before', () => {
    expect(script('if (window.CloseWatcher) list.toSorted()')).toEqual(['Array.toSorted'])
    expect(script('new CloseWatcher(); if (!window.CloseWatcher) throw a')).toContain(
      'CloseWatcher',
    )
    // Without `typeof` a bare name throws.
    expect(script('CloseWatcher && go()')).toEqual(['CloseWatcher'])
  })
})

describe('styles', () => {
  it.each([
    ['.a { height: 100dvh }', 'css: the unit dvh'],
    ['.a { color: color-mix(in srgb, red, blue) }', 'css: color-mix()'],
    ['.a { color: rgb(from red r g b) }', 'css: colours made from others'],
    ['.a { --c: light-dark(red, blue) }', 'css: light-dark()'],
    ['.a { overflow: clip }', 'css: overflow: clip'],
    ['.a { grid-template-rows: subgrid }', 'css: grid-template-rows: subgrid'],
    ['.a { translate: 1px }', 'css: translate'],
    ['.a { text-wrap: balance }', 'css: text-wrap'],
    ['.a { scrollbar-gutter: stable }', 'css: scrollbar-gutter'],
    ['.a:has(b) { top: 0 }', 'css: :has'],
    ['.a:user-invalid { top: 0 }', 'css: :user-invalid'],
    ['.a { .b { top: 0 } }', 'css: nesting (&)'],
    ['.a { &:hover { top: 0 } }', 'css: nesting (&)'],
    ['@container (width > 1px) { .a { top: 0 } }', 'css: @container'],
    ['@property --a { syntax: "*"; inherits: true }', 'css: @property'],
    ['@media (width >= 400px) { .a { top: 0 } }', 'css: @media (a < b)'],
    ['@starting-style { .a { top: 0 } }', 'css: @starting-style'],
  ])('%s', (text, feature) => {
    expect(style(text)).toContain(feature)
  })

  it.each([
    '.a { inset: 0; aspect-ratio: 1; gap: 1px; accent-color: red; width: min(1px, 2vw) }',
    '@layer a { .a:where(.b):not(.c):focus-visible { top: 0 } }',
    '.a { height: 100vh; height: 100dvh }',
    '@supports (overflow: clip) { .a { overflow: clip } }',
    '@supports selector(:has(a)) { .a:has(b) { top: 0 } }',
    '.a { -webkit-backdrop-filter: none; backdrop-filter: none }',
    '.a { background: url("dvh.png"); font-family: "subgrid"; grid-area: var(--subgrid) }',
    '.a::-webkit-scrollbar { display: none } @keyframes a { from { top: 0 } }',
  ])('fine: %s', (text) => {
    expect(style(text)).toEqual([])
  })

  it('what only its absence asks for has no fallback', () => {
    expect(style('@supports not (overflow: clip) { .a { overflow: clip } }')).toEqual([
      'css: overflow: clip',
    ])
  })
})

it('pages: attributes, inline scripts and styles', () => {
  const page = `<!doctype html><style>.a { height: 1dvh }</style><div inert></div>
    <script>list.toSorted()</script><script type="application/json">{"a": 1}</script>`
  expect(featuresIn('dist/index.html', page).sort()).toEqual([
    'Array.toSorted',
    'attribute inert',
    'css: the unit dvh',
  ])
})

it('one allowance for one feature in one file; one that allows nothing is told', () => {
  const findings = fileFindings('dist/assets/app-Dx1_a2b.js', 'a.union(b)')
  const why = 'a reason'
  expect(floorProblems(findings, [])).toEqual([
    expect.stringMatching(/^dist\/assets\/app\.js: Set\.union/),
  ])
  expect(floorProblems(findings, [{ feature: 'Set.union', in: /\/app\.js$/, why }])).toEqual([])
  expect(floorProblems(findings, [{ feature: 'Set.union', in: /other/, why }])).toHaveLength(2)
  expect(floorProblems([], [{ feature: 'Set.union', why }])).toHaveLength(1)
})

it('names outlive a build, and the data knows every kind of syntax', () => {
  expect(steady('dist/assets/DepositPage-17c3b0e.js')).toBe('dist/assets/DepositPage.js')
  expect(unknownSyntax()).toEqual([])
})
