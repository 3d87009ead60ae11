import { type Missing, sentenceOf } from '../../../../law/lookup/find.ts'
import type { Law } from '../../../../law/working/trace.ts'
import type { RECIPES } from '../../../../law/assessment/inputs/projection.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { valueAt, withValue } from '../inputs/paths.ts'
import type { Ran, Scene } from './scene.ts'

export type RecipeName = (typeof RECIPES)[number]

/** An input that a recipe changes: of this scenario, of the spouse's, or of the scenario of the year after. */
export interface Change {
  readonly of: 'scenario' | 'spouse' | 'nextYear'
  readonly path: string
  /** Null where there was nothing. */
  readonly from: Plain
  readonly to: Plain
}
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** The tax of one person in one year without the recipe and with it, each from a full run of the engine. Null: refused. */
export interface HintRun {
  readonly label: string
  readonly before: number | null
  readonly after: number | null
  /** Why there are no figures. */
  readonly missing: Missing | null
  /** Constants that both runs lack: neither figure includes the lines that need them. */
  readonly lacking: readonly Missing[]
}

/**
 * A hint's effect on the tax of its runs. saves: their total is lower. costs: it is not lower, so it is a warning.
 * inFigures: lower, but the scenario has it already or it happens automatically. thisYear: this year is lower, and the year after can't be
 * calculated.
 */
export type HintEffect = 'saves' | 'costs' | 'inFigures' | 'thisYear'

/** A suggestion to the adviser. Plain data. */
export interface Hint {
  readonly recipe: RecipeName
  /** Distinguishes two hints of one recipe. */
  readonly variant: string | null
  readonly title: string
  readonly applies: boolean
  /** The effect, or the reason it doesn't apply. */
  readonly reason: string
  /** The constant that is missing: without it there is no figure, or none of the year after. */
  readonly missing: Missing | null
  /** The recipe's amount: cents contributed, moved or withdrawn. Null where it has no amount. */
  readonly amount: number | null
  readonly changes: readonly Change[]
  /** The first is this person's tax of this year. */
  readonly runs: readonly HintRun[]
  /** Null where the hint doesn't apply. */
  readonly effect: HintEffect | null
  /** Over all runs; below nil where the recipe costs more than it saves. Null where a run is refused. */
  readonly saved: number | null
  /** Of this person's tax of this year alone. */
  readonly savedThisYear: number | null
  /** The client's contribution or gift. */
  readonly cost: number
  readonly laws: readonly Law[]
  readonly catch: string
}

/** A recipe's finding for a scenario. */
export type Finding =
  | { readonly reason: string; readonly variant?: string }
  | { readonly missing: Missing; readonly variant?: string }
  | {
      readonly variant?: string
      readonly reason: string
      readonly amount?: number
      readonly changes: readonly Change[]
      readonly runs: readonly HintRun[]
      readonly cost?: number
      /** An addition of this scenario to the catch of the recipe. */
      readonly alsoCatch?: string
    }

export interface Recipe {
  readonly recipe: RecipeName
  readonly title: string
  readonly laws: readonly Law[]
  readonly catch: string
  /** It must be done by the end of the year. */
  readonly withinYear: boolean
  /** The scenario has it already, or it happens automatically: it is compared with a year without it. */
  readonly inFigures?: true
  /** With the amount the recipe finds itself, or with the amount given. */
  readonly find: (scene: Scene, amount?: number) => readonly Finding[]
}

export function hintOf(known: Omit<Recipe, 'find'>, found: Finding): Hint {
  const { recipe, title, laws, catch: itsCatch } = known
  const { variant = null } = found
  const none = {
    recipe,
    variant,
    title,
    laws,
    amount: null,
    changes: [],
    runs: [],
    effect: null,
    saved: null,
    savedThisYear: null,
    cost: 0,
  }
  if (!('runs' in found)) {
    const missing = 'missing' in found ? found.missing : null
    return { ...none, applies: false, reason: 'reason' in found ? found.reason : sentenceOf(found.missing), missing, catch: itsCatch }
  }
  const { amount = null, changes, runs, cost = 0, reason, alsoCatch } = found
  const [own] = runs
  const saving = ({ before, after }: HintRun) => (before === null || after === null ? null : before - after)
  const savings = runs.map(saving)
  const missing = runs.find((run) => run.missing !== null)?.missing ?? null
  // Without a figure of this year there is no hint; without one of the year after, only this year's is shown, with a note.
  if (own !== undefined && saving(own) === null) return hintOf(known, { missing: missing! })
  const saved = savings.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0 as number | null)
  const savedThisYear = own === undefined ? null : saving(own)
  return {
    ...none,
    applies: true,
    effect: effectOf(known, saved, savedThisYear),
    reason: missing === null ? reason : `${reason} ${sentenceOf(missing)}`,
    missing,
    amount,
    changes,
    runs,
    saved,
    savedThisYear,
    cost,
    catch: alsoCatch === undefined ? itsCatch : `${itsCatch} ${alsoCatch}`,
  }
}

function effectOf({ inFigures }: Pick<Recipe, 'inFigures'>, saved: number | null, savedThisYear: number | null): HintEffect {
  if ((saved ?? savedThisYear ?? 0) <= 0) return 'costs'
  if (inFigures === true) return 'inFigures'
  return saved === null ? 'thisYear' : 'saves'
}

/**
 * Compares two runs. Without the table of the year, or with a constant that only one of them lacks, there is no comparison.
 * What both lack is left out of both figures, as in the result of the scenario, and named.
 */
export function compare(label: string, before: Ran, after: Ran): HintRun {
  const has = ({ missing }: Ran, name: string) => missing.some((each) => each.name === name)
  const inBoth = before.missing.filter(({ name }) => has(after, name))
  const inOne = [...after.missing.filter(({ name }) => !has(before, name)), ...before.missing.filter(({ name }) => !has(after, name))]
  const missing = before.assessed.tableTax.missing ?? after.assessed.tableTax.missing ?? inOne[0]
  return missing === undefined
    ? { label, before: before.tax, after: after.tax, missing: null, lacking: inBoth }
    : { label, before: null, after: null, missing, lacking: [] }
}

export const taxOf = (year: number) => `Tax of ${year}`
export const taxOfSpouse = (year: number) => `Tax of ${year} of the spouse`

/** The person's own run of this year, and the spouse's where the change falls into a joint estate. */
export function comparedJointly(scene: Scene, after: TaxScenarioInputs): readonly HintRun[] {
  const { base, inputs, spouse, inCommunity } = scene
  const own = compare(taxOf(inputs.taxYear), base, scene.run(after))
  if (spouse === undefined || !inCommunity) return [own]
  return [own, compare(taxOfSpouse(inputs.taxYear), scene.spouseBase()!, scene.runSpouse(spouse.inputs, after))]
}

export function savedBy(runs: readonly HintRun[]): number {
  return runs.reduce((sum, { before, after }) => sum + (before ?? 0) - (after ?? 0), 0)
}

/** The change of one input of this scenario. */
export function change(inputs: TaxScenarioInputs, path: string, to: unknown, of: Change['of'] = 'scenario'): Change {
  return { of, path, from: plain(valueAt(inputs, path)), to: plain(to) }
}

/** Whether a date is on or before today, so that its events can't be changed. */
export const isPast = (date: string | undefined, today: string | undefined): boolean =>
  date !== undefined && today !== undefined && date <= today

/** Absent is null in plain data. */
const plain = (value: unknown): Plain => (value === undefined ? null : (value as Plain))

/** The inputs with those changes that are about them. */
export function applyChanges(inputs: TaxScenarioInputs, changes: readonly Change[], of: Change['of'] = 'scenario'): TaxScenarioInputs {
  return changes.filter((each) => each.of === of).reduce((all, { path, to }) => withValue(all, path, to ?? undefined), inputs)
}
