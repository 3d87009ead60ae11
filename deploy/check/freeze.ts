import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import { digestsOf, hintsDigests } from '@tafel/contracts/law/assessment/testing/digest.ts'
import { FROZEN_KINDS, WRITTEN_WORKINGS } from '@tafel/contracts/contexts/calculate/testing/frozen-kinds.ts'
import { FROZEN_TODAY, type Frozen } from '@tafel/contracts/law/working/testing/frozen.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'

// `node deploy/check/freeze.ts [--unreleased]`: stores the engines' answers of today and their workings. The stored answers of a
// version never change, unless `--unreleased` states that no record was ever stored with it.

const unreleased = process.argv.includes('--unreleased')
const fileOf = (folder: string, name: string) => fileURLToPath(new URL(`../../contracts/${folder}/${name}`, import.meta.url))
const lines = (all: readonly unknown[]) => `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`

for (const [folder, { engineVersion, freeze }] of Object.entries(FROZEN_KINDS)) {
  const file = fileOf(folder, 'frozen.json')
  const before = JSON.parse(readFileSync(file, 'utf8')) as readonly Frozen[]
  const now = freeze()
  const changed = before.filter((then) => {
    const same = now.find(({ name }) => name === then.name)
    return same !== undefined && then.engineVersion === engineVersion && same.digest !== then.digest
  })
  if (changed.length > 0 && !unreleased) {
    process.stderr.write(
      `${folder} ${engineVersion} gives different answers than before:\n${changed.map(({ name }) => `  ${name}\n`).join('')}`,
    )
    process.exitCode = 1
    continue
  }
  writeFileSync(file, lines(now))
  process.stdout.write(`${folder}: ${now.length} answers of engine ${engineVersion}\n`)
}

const pins = { today: FROZEN_TODAY, constantsVersion: SHIPPED_CONSTANTS.constantsVersion, engineVersion: TAX_ENGINE_VERSION }
const digests = { ...pins, digests: digestsOf(pins), hints: hintsDigests() }
const digestFile = fileOf('law/assessment', 'frozen-digests.json')
const same = readFileSync(digestFile, 'utf8') === lines([digests])
if (!same && !unreleased) {
  process.stderr.write('The tax engine gives different answers to the drawn scenarios.\n')
  process.exitCode = 1
} else writeFileSync(digestFile, lines([digests]))

for (const [folder, workings] of Object.entries(WRITTEN_WORKINGS)) {
  writeFileSync(fileOf(folder, 'written-workings.json'), `${JSON.stringify(workings(), null, 2)}\n`)
}
