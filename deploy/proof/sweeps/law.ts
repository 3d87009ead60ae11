import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import open from '../../../contracts/contexts/calculate/cases/public-cases.json' with { type: 'json' }
import { PUBLISHED } from '../../../contracts/contexts/calculate/cases/published.ts'
import { type CorrectedRule, correctedRules, type RuleTest, wordsOf } from '../../../contracts/law/assessment/testing/corrected-rules.ts'
import { LAW_SECTIONS } from '../../../contracts/law/sections/all.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { runTests, type TestOutcome } from './test-report.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const TABLE = 'contracts/law/assessment/cases/README.md'
const BOUNDARIES = 'contracts/contexts/law/boundaries/boundaries.test.ts'
const MATRIX = 'contracts/law/assessment/laws/residence-matrix.test.ts'
const CASES = 'contracts/contexts/calculate/cases/public-cases.test.ts'
const SECTIONS = 'contracts/law/sections'
const CELLS = 216
const SCENARIOS = 100_000

export const claim =
  'The engine applies the law as the reviews of November 2026 read it: every corrected rule has a test with its figures, all public cases are right, figures jump only where the law says so, residence decides who is taxed on what, and every section that is applied has cases and a precedence.'
export const measures = [
  'contracts/law',
  'contracts/kinds',
  'contracts/contexts/calculate',
  'contracts/contexts/law',
  'contracts/base/money',
]

/** Runs the tests of the corrected rules, public and published cases, boundaries, residence matrix and sections of law. */
export async function run(): Promise<Figures> {
  const rules = correctedRules(await readFile(join(ROOT, TABLE), 'utf8'))
  const places = new Set([
    ...rules.flatMap(({ tests }) => tests.map(({ file }) => file)),
    ...PUBLISHED.map(({ test }) => test),
    BOUNDARIES,
    MATRIX,
    SECTIONS,
  ])
  const outcomes = await runTests(['pure', 'consoles', 'consoles-alone'], [...places], { TAFEL_LAW_SCENARIOS: String(SCENARIOS) })
  const of = (place: string) => outcomes.filter(({ file }) => file.startsWith(place))
  const sections = of(`${SECTIONS}/sections.test.ts`)
  const precedence = of(`${SECTIONS}/precedence.test.ts`)
  const openIds = new Set(open.cases.map(({ id }) => id))
  const isOpenCase = ({ title }: TestOutcome) => openIds.has(title.split(':')[0]!)
  const boundaries = of(BOUNDARIES)
  const cells = of(MATRIX).filter(({ title, groups }) => groups.length > 0 && /, (?:here|abroad|abroadInDollars): /.test(title))
  for (const [name, tests] of Object.entries({ sections, precedence, boundaries }))
    if (tests.length === 0) throw new Error(`No test of ${name} ran.`)
  return {
    'rules.tested': measured(rules.filter((rule) => isHeld(rule, outcomes)).length, 'rows of the three reviews', `= ${rules.length}`),
    'publicCases.right': measured(passedOf(of(CASES).filter(isOpenCase)), 'cases', `= ${openIds.size}`),
    'publishedCases.right': measured(publishedRight(outcomes), 'cases', '>= 200'),
    'boundaries.tests': observed(boundaries.length, 'tests, a cent to each side of every threshold'),
    'jumps.notListed': measured(failedOf(boundaries), 'thresholds', '= 0'),
    'residence.cells': measured(passedOf(cells), 'cells', `= ${CELLS}`),
    'law.sections': observed(LAW_SECTIONS.length, 'sections'),
    'law.cases': observed(
      LAW_SECTIONS.reduce((sum, { cases }) => sum + cases.length, 0),
      'cases',
    ),
    'law.failed': measured(failedOf(sections), 'tests of sections and their cases', '= 0'),
    'law.scenarios': observed(SCENARIOS, 'drawn scenarios'),
    'law.precedenceClashes': measured(failedOf(precedence), 'tests', '= 0'),
  }
}

const passedOf = (tests: readonly TestOutcome[]) => tests.filter(({ passed }) => passed).length
const failedOf = (tests: readonly TestOutcome[]) => tests.length - passedOf(tests)

/** Whether every test that the row names ran and passed. */
function isHeld({ tests }: CorrectedRule, outcomes: readonly TestOutcome[]): boolean {
  return tests.every((test) => {
    const named = outcomes.filter((outcome) => outcome.file === test.file && isNamed(outcome, test))
    return named.length > 0 && named.every(({ passed }) => passed)
  })
}

function isNamed({ groups, title }: TestOutcome, test: RuleTest): boolean {
  const name = [...groups, title].join(' ')
  return wordsOf(test).every((words) => name.includes(words.trim()))
}

/** A file's published cases less its failed tests. */
function publishedRight(outcomes: readonly TestOutcome[]): number {
  return PUBLISHED.reduce((sum, { test, sources }) => {
    const tests = outcomes.filter(({ file }) => file === test)
    return tests.length === 0 ? sum : sum + sources.length - failedOf(tests)
  }, 0)
}
