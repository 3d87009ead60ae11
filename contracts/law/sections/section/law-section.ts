import type { TaxKind } from '../../figure/tax-kinds.ts'
import type { TaxScenarioInputs } from '../../assessment/inputs/scenario.ts'
import type { ActId } from './acts.ts'

/** Tafel's reading of one section of an Act: our summary, the deciding questions, its application and the parts not modelled. */
export interface LawSection {
  readonly act: ActId
  /** As working lines cite it, without the Act: `s 10(1)(i)`, `para 20(1)`. Lines that cite a part of it belong to it too. */
  readonly section: string
  readonly title: string
  /** The wordings that the engine applies, oldest first. */
  readonly wordings: readonly Wording[]
  /** One sentence in our own words. */
  readonly reading: string
  readonly baseRule: string
  readonly questions: readonly Question[]
  /** Constants whose amounts the screen shows by year. */
  readonly figures: readonly TaxKind[]
  readonly cases: readonly LawCase[]
  readonly notModelled: readonly NotModelled[]
  /** Other citations of the engine that belong to this entry and don't begin with its section. */
  readonly alsoCitedAs?: readonly string[]
  /** If no working line cites the section: the place that applies it, e.g. a check of the inputs or a due date. */
  readonly appliedBy?: string
}

/** A wording holds for years of assessment, or days, from a date. */
export interface Wording {
  /** First day. Null: since before the first year that Tafel calculates (2004). */
  readonly from: string | null
  /** The last day, where the wording is gone. */
  readonly to?: string
  /** The Act that brought it, if known: `Act 20 of 2022`. */
  readonly by?: string
}

/** Exceptions that answer one question. */
export interface Question {
  readonly question: string
  /**
   * `first`: of those that apply, the first listed decides. `together`: all that apply are applied. Left out: never two at once,
   * which a test holds against drawn scenarios.
   */
  readonly precedence?: 'first' | 'together'
  readonly exceptions: readonly Exception[]
}

export interface Exception {
  readonly when: string
  readonly effect: string
  /** The provision that makes it: `s 10(1)(i)(i)`. */
  readonly provision: string
  /** Whether the facts of a tax scenario bring it about. Left out where no input shows it. */
  readonly applies?: (inputs: TaxScenarioInputs) => boolean
}

/** A case that anyone can run: inputs as the calculate command takes them, and figures of its result by path. */
export interface LawCase {
  readonly title: string
  /** The base rule, or the number of the exception, counted over all questions from 1. */
  readonly rule: 'base' | number
  readonly kind: CalculatorKind
  readonly inputs: Readonly<Record<string, unknown>>
  /** Cents, unless the figure has another unit. A path may pick from a list: `transferCosts[id=deedsFee].amount`. */
  readonly expected: Readonly<Record<string, number | string | boolean | null>>
  /** The publisher; left out if we derived it from the section. */
  readonly source?: string
}

/** A calculator, by its name on the command line. */
export type CalculatorKind = 'taxScenario' | 'transferDuty' | 'homeLoanRepayment' | 'investmentComparison'

export interface NotModelled {
  readonly what: string
  /** The reason, and the input to use instead. */
  readonly why: string
  readonly section?: string
}

/** `s-10-1-i`, for addresses. */
export const slugOf = ({ act, section }: Pick<LawSection, 'act' | 'section'>): string =>
  `${act}-${section}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** Exceptions of all questions in order, with their numbers. */
export function numberedExceptions({ questions }: LawSection): readonly (Exception & { readonly number: number })[] {
  return questions.flatMap(({ exceptions }) => exceptions).map((exception, at) => ({ ...exception, number: at + 1 }))
}
