import type { Constants } from '../constants/shipped.ts'

/** A calculator's input in addition to the record's own. */
export interface CalculationContext<Linked = undefined> {
  /** The date in Africa/Johannesburg; dates that the inputs leave open follow it. */
  readonly today: string
  readonly constants: Constants
  /** Values from other records that the inputs link to. */
  readonly linked?: Linked | undefined
}

/** One version of a calculator. Pure and total: inputs fit the schema of the kind. */
export type Engine<Inputs, Linked, Answer> = (inputs: Inputs, context: CalculationContext<Linked>) => Answer

/** The calculators of a build, by version. An engine that answered a stored record is never changed, only added to. */
export type Engines<Inputs, Linked, Answer> = ReadonlyMap<string, Engine<Inputs, Linked, Answer>>

/** A stored calculation: its inputs, its day, and the constants and engine that answered. */
export interface Pinned<Inputs, Linked = undefined> {
  readonly inputs: Inputs
  readonly today: string
  /** Undefined where the set of its version can't be had. */
  readonly constants: Constants | undefined
  readonly engineVersion: string
  readonly linked?: Linked | undefined
}

/** The answer of a stored calculation, as it was: by its own engine with its own constants. Undefined where one of them is missing. */
export function recalculate<Inputs, Linked, Answer>(
  engines: Engines<Inputs, Linked, Answer>,
  { inputs, today, constants, engineVersion, linked }: Pinned<Inputs, Linked>,
): Answer | undefined {
  const engine = engines.get(engineVersion)
  if (engine === undefined || constants === undefined) return undefined
  return engine(inputs, { today, constants, linked })
}
