import type { PlaywrightTestProject } from '@playwright/test'
import type { Options } from '../test'
import { type LeftOut, patternOf } from './leftOut'
import { smokeFiles, smokePattern } from './smoke'

export type Project = PlaywrightTestProject<Options>
/** The projects of Chromium whose tests the other engines run too. */
export interface Ground {
  page: Project
  http: Project
  /** `iphone`: without CloseWatcher, which these engines do not have either. */
  back: Project
}

/** Only Chromium's own boxes, before another engine's are compared with them (geometry.boxes.spec.ts). */
export const boxes = (page: Project): Project => ({
  ...page,
  name: 'boxes',
  testMatch: '**/*.boxes.spec.ts',
  grep: /./,
})

/**
 * The same tests in another engine: `webkit-page`, `webkit-http`, `webkit-back`, `webkit-boxes`, and a few of them as
 * `webkit-smoke`.
 * @param own what differs in each of them: the browser, the time
 */
export function inEngine(
  engine: string,
  { page, http, back }: Ground,
  leftOut: readonly LeftOut[],
  { use, ...own }: Project,
): Project[] {
  const here = (project: Project, name: string): Project => ({
    ...project,
    ...own,
    name: `${engine}-${name}`,
    grepInvert: patternOf(leftOut),
    use: { ...project.use, ...use },
  })
  return [
    here(page, 'page'),
    here(http, 'http'),
    here(back, 'back'),
    { ...here(boxes(page), 'boxes'), dependencies: ['boxes'] },
    { ...here(back, 'smoke'), testMatch: smokeFiles, grep: smokePattern },
  ]
}
