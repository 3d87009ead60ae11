import type { Values } from '@tafel/contracts/base/paths.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordToRerun } from './rerun.ts'

/** Why a record has no answer: a missing constant, by name, or an input, in the words of the form. Null: unknown. */
export type WhyNot = { readonly of: 'law' | 'inputs'; readonly message: string } | null

/** In the words of the calculate screen. */
export async function whyNot(
  { kind, recordId, inputs }: RecordToRerun,
  constants: Constants,
  { today, linkedInputs }: { readonly today: string; readonly linkedInputs: LinkedInputs },
): Promise<WhyNot> {
  const { engineVersion } = kindOf(kind)
  // Rarely needed, so it isn't loaded at the start of a thread.
  const { COMPARE_KINDS } = await import('@tafel/contracts/contexts/records/compare-kinds.ts')
  const { constantsVersion } = constants
  const pinned = { inputs: inputs as Values, recordId, linkedInputs, today, constantsVersion, constants, engineVersion }
  const ran = COMPARE_KINDS[kind].run(pinned)
  if (ran === undefined) return null
  const [reason] = ran.ok ? ran.result.missing : ran.faults
  return reason === undefined ? null : { of: ran.ok ? 'law' : 'inputs', message: reason.message }
}
