import { installDriver } from './inPage'
import type { AppModel } from '../pages/AppModel'
import { installSight } from './sight'

/** Opens the app as the matrix does: its eyes and hands in the page, hostile answers allowed. */
export async function startDrifts(app: AppModel, path: string) {
  app.watched.allowNetwork()
  app.watched.allowHostileHtml()
  await app.page.addInitScript(installDriver)
  await app.page.addInitScript(installSight)
  await app.open(path)
}
