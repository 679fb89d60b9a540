import { expect } from '@playwright/test'
import type { AppModel } from './AppModel'

/** A list of hundreds of rows, of which the browser draws those near the screen. */
export class LongList {
  constructor(
    readonly app: AppModel,
    readonly name: string,
  ) {}

  private list = () => this.app.page.getByRole('list', { name: this.name })
  rows = () => this.list().getByRole('listitem')
  /** The row with this number, from 1. */
  row = (number: number) => this.rows().nth(number - 1)
  /** How many rows are drawn now, and how many there are. */
  drawn = () =>
    this.list().evaluate((list) => {
      const buttons = [...list.querySelectorAll('[role=listitem] button')]
      const drawn = buttons.filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      return { drawn: drawn.length, all: buttons.length }
    })

  /** Scrolls to the end, page after page, until the list has this many rows. */
  async scrollPast(rows: number) {
    await expect(async () => {
      await this.app.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await this.app.loadedRows()).toBeGreaterThan(rows)
    }).toPass({ intervals: [50] })
  }

  /** Makes all text larger, and waits until the rows stand still: WebKit needs a frame more to make them higher. */
  enlarge = (size: string) =>
    this.app.page.evaluate(async (fontSize) => {
      const frame = () => new Promise((next) => requestAnimationFrame(next))
      const places = () =>
        [...document.querySelectorAll('[role=listitem]')]
          .map((row) => row.getBoundingClientRect().top)
          .join()
      const before = places()
      document.documentElement.style.fontSize = fontSize
      for (let still = 0, last = before; still < 3;) {
        await frame()
        const now = places()
        still = now === last && now !== before ? still + 1 : 0
        last = now
      }
    }, size)

  /**
   * Scrolls up in small steps; returns for each by how many px the row in the middle of the screen is not where the
   * scroll should have put it.
   */
  creep = (steps: number, by: number): Promise<number[]> =>
    this.app.page.evaluate(
      async ([times, px]) => {
        const frame = () => new Promise((next) => requestAnimationFrame(next))
        const jumps: number[] = []
        for (let i = 0; i < times; i++) {
          const row = [...document.querySelectorAll('[role=listitem]')].find(
            (one) => one.getBoundingClientRect().bottom > innerHeight / 2,
          )
          if (!row) throw new Error('there is no row in the middle of the screen')
          const before = row.getBoundingClientRect().top
          const jump = () => Math.abs(row.getBoundingClientRect().top - before - px)
          window.scrollBy(0, -px)
          await frame()
          // A script sees new heights above the row before the browser has corrected the scroll position.
          for (let waits = 0; waits < 20 && (waits < 3 || jump() > 2); waits++) await frame()
          jumps.push(jump())
        }
        return jumps
      },
      [steps, by] as const,
    )
}
