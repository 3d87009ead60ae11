import { type Cause, type Explanation, type Figures, type PinnedRun, explainChange } from './difference.ts'
import { constantsAmong } from '../../../../law/constants/constants-source.ts'
import type { Constants } from '../../../../law/constants/shipped.ts'
import { recalculate } from '../../../../law/working/engine-versions.ts'
import { type PinnedTaxScenario, TAX_ENGINES, type TaxEngines } from '../../../../law/assessment/engines.ts'
import { figuresOf } from '../../../../law/assessment/result/figures.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { yearOf } from '../../../../law/tax-year.ts'
import type { TaxScenarioAnswer } from '../../../../law/assessment/calculate.ts'

/** The inputs of both spouses as one, so that the other one's changes are fields like the own ones. */
type InputsOfBoth = TaxScenarioGiven & {
  /** Undefined where no scenario of the spouse is linked. */
  readonly spouseSide?: 'first' | 'second' | undefined
  readonly spouse?: TaxScenarioGiven
}

/**
 * Why the figures of a stored scenario changed, each by its engine, its constants and its inputs, the linked spouse's (`spouse.…`) among
 * them. The parts of a figure sum to its whole difference, to the cent (rates: to the millionth). Undefined where this build can't give
 * one of the two answers again.
 */
export function explainTaxChange(
  before: PinnedTaxScenario,
  after: PinnedTaxScenario,
  engines: TaxEngines = TAX_ENGINES,
): Explanation | undefined {
  if (before.constants === undefined || after.constants === undefined) return undefined
  const constantsAt = constantsAmong([before.constants, after.constants])
  const answerTo = ({ inputs: both, constantsVersion, engineVersion }: PinnedRun<InputsOfBoth>): Figures | undefined => {
    const { spouse = {}, spouseSide: side, ...inputs } = both
    const linked = side === undefined ? {} : { spouse: { given: spouse, side } }
    const constants = constantsAt(constantsVersion)
    const answer = recalculate(engines, { constants, engineVersion, linked, inputs, today: after.today })
    return answer === undefined ? undefined : figuresById(answer)
  }
  const [first, last] = [asRun(before, before.constants), asRun(after, after.constants)]
  const known = Object.keys({ ...answerTo(first), ...answerTo(last) })
  // A row or a deduction that only one of the two answers has is R 0 in the other one.
  const run = (pinned: PinnedRun<InputsOfBoth>): Figures | undefined => {
    const figures = answerTo(pinned)
    if (figures === undefined || figures === ALL_REFUSED) return figures
    return { ...Object.fromEntries(known.map((figure) => [figure, 0])), ...figures }
  }
  const explained = explainChange(first, last, run)
  return explained && { ...explained, changes: explained.changes.map((change) => ({ ...change, parts: change.parts.map(named) })) }
}

/** The year by its number: only by it does the day of the answer reach a figure. */
function asRun({ inputs, today, linked, engineVersion }: PinnedTaxScenario, { constantsVersion }: Constants): PinnedRun<InputsOfBoth> {
  const spouse = linked?.spouse
  const own = { ...inputs, taxYear: inputs.taxYear ?? yearOf(today) }
  const both = spouse === undefined ? own : { ...own, spouseSide: spouse.side, spouse: spouse.given }
  return { inputs: both, constantsVersion, engineVersion }
}

/** Where the inputs contradict each other, as they may between two steps. */
const ALL_REFUSED: Figures = {}

function figuresById(answer: TaxScenarioAnswer): Figures {
  return answer.ok ? Object.fromEntries(figuresOf(answer.result).map(({ id, value }) => [id, value])) : ALL_REFUSED
}

function named<With extends { readonly causes: readonly Cause[] }>(part: With): With {
  const causes = part.causes.map((cause) =>
    cause.kind === 'input' && cause.field === 'spouseSide' ? { ...cause, label: 'Link to the scenario of the spouse' } : cause,
  )
  return { ...part, causes }
}
