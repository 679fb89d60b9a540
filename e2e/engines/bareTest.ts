import { test as playwrights } from '@playwright/test'
import { test as onWebKitGtk } from './gtkTest'

/** Playwright's own fixtures and nothing else, in whichever engine: for pages that are not the app's. */
export const test = process.env['WEBKIT'] === 'gtk' ? onWebKitGtk : playwrights
