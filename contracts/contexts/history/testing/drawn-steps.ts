import fc from 'fast-check'
import type { Values } from '../../../base/paths.ts'
import { planUndo } from '../undo-plan.ts'
import type { Step } from '../step.ts'

// For the laws of histories: small states with single values, a group and rows, and histories of them with undos.

const some = fc.integer({ min: 1, max: 3 })
const row = fc.record({ amount: some, note: some }, { requiredKeys: ['amount'] })

export const drawnState: fc.Arbitrary<Values> = fc.record(
  { a: some, b: some, group: fc.record({ x: some, y: some }, { requiredKeys: [] }), rows: fc.array(row, { maxLength: 3 }) },
  { requiredKeys: [] },
)

const PEOPLE = ['nomsa', 'sipho']
const ACTS = ['Changed', 'Changed', 'Changed', 'Changed', 'Locked', 'Unlocked'] as const

interface Move {
  readonly act: (typeof ACTS)[number]
  readonly by: string
  readonly pause: number
  /** Which keys are taken from it. */
  readonly state: Values
  readonly keys: readonly string[]
  /** Undoes the step that is so far back, where there is one. */
  readonly undoes: number | null
}

const move: fc.Arbitrary<Move> = fc.record({
  act: fc.constantFrom(...ACTS),
  by: fc.constantFrom(...PEOPLE),
  pause: fc.constantFrom(1_000, 60_000, 11 * 60_000),
  state: drawnState,
  keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'group', 'rows'), { minLength: 1, maxLength: 2 }),
  undoes: fc.option(fc.nat(8), { freq: 4 }),
})

/** A history of that many steps at most. */
export const drawnSteps = (max = 30): fc.Arbitrary<readonly Step[]> =>
  fc.array(move, { minLength: 1, maxLength: max }).map((moves) => {
    const steps: Step[] = []
    let at = Date.parse('2026-03-03T08:00:00Z')
    for (const { act, by, pause, state, keys, undoes } of moves) {
      const before = steps.at(-1)
      at += pause
      const common = { revision: steps.length, at: new Date(at).toISOString(), by }
      const target = undoes === null ? undefined : steps.at(-1 - undoes)
      if (before === undefined) steps.push({ ...common, act: 'Created', values: state })
      else if (target !== undefined && target.act === 'Changed') {
        const plan = planUndo(
          steps.map(({ values }) => values),
          [target.revision],
        )
        const revisions = plan.revisions
        steps.push({ ...common, act: 'Changed', values: plan.values, undoes: revisions })
      } else if (act !== 'Changed') steps.push({ ...common, act, values: before.values })
      else steps.push({ ...common, act, values: exchanged(before.values!, state, keys) })
    }
    return steps
  })

const exchanged = (before: Values, state: Values, keys: readonly string[]): Values =>
  Object.fromEntries(
    ['a', 'b', 'group', 'rows'].flatMap((key) => {
      const value = (keys.includes(key) ? state : before)[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
