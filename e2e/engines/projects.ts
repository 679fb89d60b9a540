import { firefoxProjects } from './firefox'
import { webkitProjects } from './webkit'
import { boxes, type Ground, type Project } from './inEngine'

/** Engines besides Chromium, where scripts/suite/engine.mjs has found them; otherwise none. */
export function engineProjects(ground: Ground): Project[] {
  const found = [...firefoxProjects(ground), ...webkitProjects(ground)]
  return found.length > 0 ? [boxes(ground.page), ...found] : []
}
/** `firefox`, `webkit`, or undefined when the run is Chromium's. */
export const engine = (['firefox', 'webkit'] as const).find(
  (name) => process.env[name.toUpperCase()],
)
