import { readFileSync } from 'node:fs'
import { openBrowser } from './kit/browser.ts'
const { browser, close } = await openBrowser()
try {
  const page = await browser.newPage()
  for (const arg of process.argv.slice(2)) {
    const [file, name, x, y, width, height] = arg.split(',') as [string, string, string, string, string, string]
    await page.setViewport({ width: 1600, height: 1000 })
    await page.setContent(
      `<body style="margin:0"><img src="data:image/png;base64,${readFileSync(`/tmp/ta-shots/${file}`).toString('base64')}"></body>`,
    )
    await new Promise((d) => setTimeout(d, 400))
    await page.screenshot({ path: `/tmp/ta-shots/${name}.png`, clip: { x: +x, y: +y, width: +width, height: +height } })
  }
} finally {
  await close()
}
