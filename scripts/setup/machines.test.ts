import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'
it('actions and images are pinned by digest', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const flows = readdirSync(join(root, '.github/workflows')).map((file) =>
    read(`.github/workflows/${file}`),
  )
  const actions = flows.join('\n').matchAll(/uses: (\S+)/g)
  const images = [read('Dockerfile'), read('.devcontainer/devcontainer.json'), ...flows]
    .join('\n')
    .matchAll(/^(?:FROM |\s*"?(?:image|container)"?: ?)"?([^\s"]+)/gm)
  for (const [, action] of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/)
  for (const [, image] of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})
