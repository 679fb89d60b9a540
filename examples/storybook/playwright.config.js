import { defineConfig } from '@playwright/test'

const port = 6011
const url = `http://localhost:${port}/`

export default defineConfig({
  testDir: 'tests',
  use: {
    baseURL: url,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox'],
    },
  },
  webServer: {
    command: `vite preview --outDir storybook-static --port ${port} --strictPort`,
    url,
  },
})
