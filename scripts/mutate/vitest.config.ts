import { fileURLToPath } from 'node:url'
import base from '../../vite.config'

/** The house's own settings with the tests of one room: what a faulty line of it has to fail. */
export default async () => {
  const settings = await base({ mode: 'test', command: 'serve' })
  return {
    ...settings,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: { ...settings.test, include: process.env['MUTATE_TESTS']?.split(' ') },
  }
}
