import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { expect, test } from 'vitest'

// A kind of record is named in its own folders, in the lists of kinds, in the law's tables, in tests, in the demo and in proofs. Anywhere
// else its name would mean that a new kind needs a change there as well.

const ROOT = join(import.meta.dirname, '../..')

const LISTS = [
  'contracts/base/kind-names.ts',
  'contracts/contexts/records/record-kinds.ts',
  'contracts/contexts/records/report-sections.ts',
  'contracts/contexts/calculate/kinds.ts',
  'contracts/contexts/records/compare-kinds.ts',
  'contracts/contexts/records/next-years.ts',
  'services/reports/reports.ts',
  'consoles/adviser/src/app/kinds/kinds.ts',
  'consoles/adviser/src/app/kinds/task-runners.ts',
  'consoles/adviser/src/app/kinds/compare-kinds.ts',
  'consoles/adviser/src/app/kinds/follow-ups.ts',
]
/** Files that list the law's tables and hold nothing about records. */
const LAW = [
  'consoles/adviser/vite.config.ts',
  'consoles/adviser/src/features/overview/model/tables-in-force.ts',
  'services/reference/read/set-view.ts',
  'consoles/admin/src/constants/index.tsx',
  'consoles/admin/src/constants/sets-page.tsx',
]
/** Two tax returns of spouses are compared wherever a household is shown. */
const SPOUSES = ['consoles/adviser/src/shared/records/spouse-agreement.ts', 'services/reports/household/reported-records.ts']
/** Functions, and types of assessments, that the specification names after a kind. */
const NAMED_BY_THE_SPECIFICATION = ['contracts/contexts/records/named-updates.ts', 'contracts/contexts/profiles/profile.ts']
/** Describe Tafel in prose. */
const PROSE = [
  'consoles/adviser/src/features/welcome/components/film.tsx',
  'consoles/adviser/src/features/training/routes/training.tsx',
  'consoles/adviser/src/features/training/model/tours.ts',
]
/** Their folders begin with the words of the kind: `transfer-duty`, `home-loan`. */
const OWN = [
  /^contracts\/kinds\/(scenario|transfer-duty|home-loan|investment)/,
  // The law's tables, transfer duty's among them, and the Acts section by section, with one cent to each side of every figure.
  /^contracts\/(law|contexts\/law)\//,
  /^consoles\/adviser\/src\/features\/law\//,
  /^services\/reports\/(scenario|transfer-duty|home-loan|investment)/,
  /^consoles\/adviser\/src\/features\/(scenario|transfer-duty|home-loan|investment)/,
]
const PROOF = [/\.test\.tsx?$/, /^contracts\/contexts\/calculate\/cases\//, /\/testing(\/|\.ts)/, /^deploy\/(proof|embedded\/seed)\//]

/** `homeLoanRepayment` in any spelling, also by its first two words: that is what people call it. A name of one word only as a name or in an address. */
const spellings = KINDS.map(({ name }) => name.split(/(?=[A-Z])/).slice(0, 2))
const named = new RegExp(
  spellings.map(([first, second]) => (second === undefined ? `['"/]${first}s?['"/]` : `${first}[-_ ]?${second.slice(0, 3)}`)).join('|'),
  'i',
)

const NAMING = [...LISTS, ...LAW, ...SPOUSES, ...NAMED_BY_THE_SPECIFICATION, ...PROSE]

function strangers(files: readonly string[], text: (file: string) => string): readonly string[] {
  return files.filter((file) => {
    const isTheirs = NAMING.includes(file) || [...OWN, ...PROOF].some((place) => place.test(file))
    return !isTheirs && named.test(text(file).replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, ''))
  })
}

test('no file outside a kind’s folders and the lists names a kind', () => {
  const files = globSync('{contracts,services,projections,consoles,deploy}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  expect(files.length).toBeGreaterThan(500)
  expect(strangers(files, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
})

test('finds a file that names a kind', () => {
  expect(strangers(['services/queries/firm.ts'], () => "const path = '/api/transfer-duties'")).toEqual(['services/queries/firm.ts'])
  expect(strangers(['services/queries/firm.ts'], () => "kind === 'scenario'")).toEqual(['services/queries/firm.ts'])
  expect(strangers(['contracts/contexts/records/record-fact.ts'], () => "case 'homeLoanRepayment':")).toEqual([
    'contracts/contexts/records/record-fact.ts',
  ])
})

test('each file that may name kinds exists and names one, and the README has each list of kinds', () => {
  expect(NAMING.filter((file) => !named.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  const text = readFileSync(join(ROOT, 'contracts/kinds/README.md'), 'utf8')
  expect(LISTS.filter((file) => !text.includes(`${basename(file)}\``))).toEqual([])
})
