import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressWithKey } from '@tafel/deploy/embedded/identity/http/key.ts'
import { mailboxKey, readSecrets } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { openBrowser } from '../kit/browser.ts'
import { pdfText } from '../kit/pdf.ts'
import { CASH, walkAdviserPath } from './adviser-path.ts'

// `node deploy/bin/run.mjs deploy/proof/e2e/walk.ts [base port] [folder]`: walks the adviser's path through a running Tafel and saves a
// picture of each step and the report.
const secrets = await readSecrets(process.env['TAFEL_DATA'] ?? '.tafel')
if (!secrets) throw new Error('There are no secrets here: set TAFEL_DATA as it is for the Tafel that runs.')
const base = Number(process.argv[2] ?? 4100)
const folder = process.argv[3] ?? join('.tafel', 'walk')
const places = {
  adviser: `http://localhost:${base}`,
  identity: `http://localhost:${base + 2}`,
  mailbox: addressWithKey(`http://localhost:${base + 3}`, mailboxKey(secrets)),
}

await mkdir(folder, { recursive: true })
const { browser, close } = await openBrowser()
let step = 0
try {
  const { pdf, complaints, email } = await walkAdviserPath(browser, places, async (name, page) => {
    step++
    await page.screenshot({ path: join(folder, `${String(step).padStart(2, '0')}-${name}.png`) })
  })
  await writeFile(join(folder, 'report.pdf'), pdf)
  const text = await pdfText(pdf)
  const holds = text.includes('R 67 200,00') && text.includes(CASH)
  process.stdout.write(
    `${email}: ${step} steps, report of ${pdf.length} bytes ${holds ? 'holds' : 'DOES NOT HOLD'} R 67 200,00 and ${CASH}; ${complaints.length} complaints\n`,
  )
  for (const complaint of complaints) process.stdout.write(`  ${complaint}\n`)
  process.exitCode = holds && complaints.length === 0 ? 0 : 1
} finally {
  await close()
}
