import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writtenWorkings as homeLoan } from '@tafel/contracts/calculators/home-loan/testing/written-workings.ts'
import { writtenWorkings as investment } from '@tafel/contracts/calculators/investment/testing/written-workings.ts'
import { writtenWorkings as transferDuty } from '@tafel/contracts/calculators/transfer-duty/testing/written-workings.ts'

// `node deploy/check/freeze-written-workings.ts`: keeps how three of the engines write their workings, a figure a line. Read what changed.

for (const [engine, workings] of Object.entries({ 'transfer-duty': transferDuty, 'home-loan': homeLoan, investment })) {
  const file = fileURLToPath(new URL(`../../contracts/calculators/${engine}/written-workings.json`, import.meta.url))
  writeFileSync(file, `${JSON.stringify(workings(), null, 2)}\n`)
}
