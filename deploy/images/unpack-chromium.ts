import { findBrowser } from '@tafel/services/reports/browser/chromium.ts'

// Run while the image is built: the browser for reports is unpacked into TAFEL_CHROMIUM_DIR once, and a container needs no folder for programs.
await findBrowser({ folder: process.env['TAFEL_CHROMIUM_DIR'] })
