import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

/** `vite build` makes the members' build; `--mode demo` and the dev server make the demo. */
export default defineConfig(({ mode, command }) => {
  const demo = mode === 'demo' || mode === 'test' || command === 'serve'
  return {
    plugins: [react()],
    define: { __FAKE__: JSON.stringify(demo) },
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${at('src')}/` },
        { find: /^@mocks\//, replacement: `${at('mocks')}/` },
        { find: /^@fixtures\//, replacement: `${at('fixtures')}/` },
        { find: /^@scenarios\//, replacement: `${at('scenarios')}/` },
      ],
    },
    css: {
      modules: {
        // Readable, and the same in the browser's build and in the shell rendered at build time.
        generateScopedName: (local, file) => `${file.split('/').pop()?.split('.')[0]}_${local}`,
      },
    },
    build: {
      target: ['chrome99', 'safari15.4'],
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // Read by scripts/checks/budget.mjs.
      manifest: true,
    },
    test: {
      environment: 'node',
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['node_modules/**', 'dist*/**'],
    },
  }
})
