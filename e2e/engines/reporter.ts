import type { FullConfig, Reporter } from '@playwright/test/reporter'
import { leftOut } from './leftOut'

/** After a run in Firefox: what it left out, and why. */
export default class LeftOutReporter implements Reporter {
  #here = false

  onBegin(config: FullConfig) {
    this.#here = config.projects.some(({ name }) => /^firefox-(page|http|back)$/.test(name))
  }

  onEnd() {
    if (!this.#here) return
    console.log(`\nFirefox 里不跑 ${leftOut.length} 处 / left out in Firefox: ${leftOut.length}`)
    for (const { file, title, why } of leftOut)
      console.log(`  e2e/${file}${title ? ` › ${title}` : ''}\n    ${why}`)
  }

  printsToStdio() {
    return false
  }
}
