import chromium from '@sparticuz/chromium'

// Run by chromium.ts in a process of its own, with TMPDIR set to where the browser shall be unpacked.
await chromium.executablePath()
