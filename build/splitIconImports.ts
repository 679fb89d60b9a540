import type { Plugin } from 'vite'

const ICON_IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Imports each icon from its own file: the dev server and the tests would load all of them. */
export const splitIconImports = (): Plugin => ({
  name: 'split-icon-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return undefined
    return code.replace(ICON_IMPORT, (whole, names: string) => {
      // Keeps the line numbers.
      const lineBreaks = '\n'.repeat(whole.split('\n').length - 1)
      return toSingleImports(names) + lineBreaks
    })
  },
})

function toSingleImports(names: string): string {
  const imports: string[] = []
  for (const name of names.split(',').map((text) => text.trim())) {
    if (name.startsWith('type '))
      imports.push(`import type { ${name.slice(5)} } from '@tabler/icons-react';`)
    else if (name !== '')
      imports.push(`import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
  }
  return imports.join(' ')
}
