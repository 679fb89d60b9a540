import { firefoxProjects, leftOut as inFirefox } from './firefox'
import { webkitProjects, leftOut as inWebKit } from './webkit'
import { boxes, type Ground, type Project } from './inEngine'
import type { FullConfig, Reporter } from '@playwright/test/reporter'

/** Engines besides Chromium, where scripts/suite/engine.mjs has found them; otherwise none. */
export function engineProjects(ground: Ground): Project[] {
  const projects = [...firefoxProjects(ground), ...webkitProjects(ground)]
  return projects.length > 0 ? [boxes(ground.page), ...projects] : []
}
/** `firefox`, `webkit`, or undefined when the run is Chromium's. */
export const engine = (['firefox', 'webkit'] as const).find(
  (name) => process.env[name.toUpperCase()],
)

const lists = { Firefox: inFirefox, WebKit: inWebKit }

/** After a whole run in another engine: what it left out, and why. */
export default class LeftOutReporter implements Reporter {
  #ran: (keyof typeof lists)[] = []

  onBegin(config: FullConfig) {
    const names = Object.keys(lists) as (keyof typeof lists)[]
    this.#ran = names.filter((engine) =>
      config.projects.some(({ name }) =>
        new RegExp(`^${engine}-(page|http|back|boxes)$`, 'i').test(name),
      ),
    )
  }

  onEnd() {
    for (const engine of this.#ran) {
      const leftOut = lists[engine]
      console.log(
        `\n${engine} 里不跑 ${leftOut.length} 处 / left out in ${engine}: ${leftOut.length}`,
      )
      for (const { file, title, why } of leftOut)
        console.log(`  e2e/${file}${title ? ` › ${title}` : ''}\n    ${why}`)
    }
  }

  printsToStdio() {
    return false
  }
}
