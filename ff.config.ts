import { defineConfig } from '@playwright/test'
import base from './playwright.config'
import { firefoxUse } from './e2e/firefox/projects'
export default defineConfig({ ...base, reporter: [['list'], ['json', { outputFile: process.env.FFJSON ?? '/tmp/ff.json' }]], projects: (base.projects ?? []).filter(p => ['page','http'].includes(p.name!)).map(p => ({ ...p, name: 'firefox-' + p.name, use: { ...p.use, ...firefoxUse } })) })
