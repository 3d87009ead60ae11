import { findBrowser } from '@tafel/services/reports/browser/chromium.ts'

// Runs while the image is built: unpacks the browser for reports into TAFEL_CHROMIUM_DIR once, so that a container needs no writable folder for programs.
await findBrowser({ folder: process.env['TAFEL_CHROMIUM_DIR'] })
