import { expect, test } from 'vitest'
import { fillIn } from '../assessment/inputs/defaults.ts'
import type { TaxScenarioInputs } from '../assessment/inputs/scenario.ts'
import { drawnScenario } from '../assessment/testing/drawn-scenarios.ts'
import { LAW_SECTIONS } from './all.ts'
import type { LawSection, Question } from './section/law-section.ts'

/** The law measurement runs 100 000. */
const DRAWN = Number(process.env['TAFEL_LAW_SCENARIOS'] ?? 5_000)
const TODAY = '2026-11-27'

interface Clash {
  readonly section: string
  readonly question: string
  readonly both: readonly string[]
}

/** Two exceptions that apply at once to a question without a precedence. */
function clashesOf(sections: readonly LawSection[], inputs: TaxScenarioInputs): readonly Clash[] {
  const open = sections.flatMap((entry) =>
    entry.questions.filter(({ precedence }) => precedence === undefined).map((question) => ({ section: entry.section, question })),
  )
  return open.flatMap(({ section, question }) => {
    const both = question.exceptions.filter(({ applies }) => applies?.(inputs) === true).map(({ when }) => when)
    return both.length > 1 ? [{ section, question: question.question, both }] : []
  })
}

/** Exceptions that an input shows, each as `section: when`. */
const SHOWN = LAW_SECTIONS.flatMap(({ section, questions }) =>
  questions.flatMap(({ exceptions }) =>
    exceptions.flatMap(({ when, applies }) => (applies === undefined ? [] : [{ name: `${section}: ${when}`, applies }])),
  ),
)
/** The sections that no drawn scenario has exercised so far. */
let unseen = SHOWN

// A generous timeout: the machine may be shared.
test(`no two exceptions apply without precedence in ${DRAWN} drawn scenarios`, { timeout: 180_000 + 12 * DRAWN }, () => {
  const unordered = LAW_SECTIONS.filter(({ questions }) => questions.some(({ precedence }) => precedence === undefined))
  for (let seed = 0; seed < DRAWN; seed += 1) {
    const inputs = fillIn(drawnScenario(seed), TODAY)
    const clashes = clashesOf(unordered, inputs)
    if (clashes.length > 0) expect(clashes, `drawn scenario ${seed}`).toEqual([])
    unseen = unseen.filter(({ applies }) => !applies(inputs))
  }
})

test('the drawn scenarios bring about every exception that an input shows', () => {
  expect(SHOWN.length).toBeGreaterThan(50)
  expect(unseen.map(({ name }) => name)).toEqual([])
})

test('a planted pair of exceptions without precedence is found', () => {
  const always = { effect: '', provision: '', applies: () => true }
  const question: Question = {
    question: 'Which?',
    exceptions: [
      { ...always, when: 'one' },
      { ...always, when: 'two' },
    ],
  }
  const planted = { ...LAW_SECTIONS[0]!, questions: [question] }
  expect(clashesOf([planted], fillIn({}, TODAY))).toEqual([{ section: planted.section, question: 'Which?', both: ['one', 'two'] }])
  expect(clashesOf([{ ...planted, questions: [{ ...question, precedence: 'first' }] }], fillIn({}, TODAY))).toEqual([])
})
