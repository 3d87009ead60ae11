import chromium from '@sparticuz/chromium'

// chromium.ts runs this in a separate process, with TMPDIR set to the target folder.
await chromium.executablePath()
