import { type EndpointId, endpoints } from '../../src/contract/all'

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../src/contract/*.ts', '!../../src/contract/*.test.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/contract/**', '!../../src/**/*.test.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)

/** The endpoints that the app's own files import by name. */
export const called = importedIds()
function importedIds(): EndpointId[] {
  const text = Object.values(sources).join('\n')
  const imported = new Set(
    [...text.matchAll(/import \{([^}]*)\} from '@\/contract\/\w+'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const names = Object.values(contract).flatMap((file) => Object.entries(file))
  return endpoints
    .filter((one) => names.some(([name, value]) => value === one && imported.has(name)))
    .map(({ id }) => id)
}
