import type { Constants } from '../constants/shipped.ts'

/** What every calculator is given beside the inputs. */
export interface CalculationContext<Linked = undefined> {
  /** The date in Africa/Johannesburg; dates that the inputs leave open follow it. */
  readonly today: string
  readonly constants: Constants
  /** What other records say, where the inputs link to one. */
  readonly linked?: Linked | undefined
}

/** One version of a calculator. Pure and total: inputs fit the schema of the kind. */
export type Engine<Inputs, Linked, Answer> = (inputs: Inputs, context: CalculationContext<Linked>) => Answer

/** What a build can answer with, by version. An engine that answered a stored record is never changed, only added to. */
export interface Build<Inputs, Linked, Answer> {
  readonly engines: ReadonlyMap<string, Engine<Inputs, Linked, Answer>>
  readonly constants: ReadonlyMap<string, Constants>
}

/** A stored calculation: what it was asked, on which day, and the versions that answered. */
export interface Pinned<Inputs, Linked = undefined> {
  readonly inputs: Inputs
  readonly today: string
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly linked?: Linked | undefined
}

/** The answer of a stored calculation, as it was: by its own engine with its own constants. Undefined where this build no longer holds one of them. */
export function recalculate<Inputs, Linked, Answer>(
  { engines, constants: sets }: Build<Inputs, Linked, Answer>,
  { inputs, today, constantsVersion, engineVersion, linked }: Pinned<Inputs, Linked>,
): Answer | undefined {
  const engine = engines.get(engineVersion)
  const constants = sets.get(constantsVersion)
  if (engine === undefined || constants === undefined) return undefined
  return engine(inputs, { today, constants, linked })
}
