import { type Found, findLinked, type LinkedInputs, type LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { isErased, recordOf } from './record.ts'
import { isOfTenant } from './tenant-scope.ts'

export interface LinkedRecords {
  readonly linkedInputs: LinkedInputs
  readonly versions: readonly LinkedVersion[]
}

/**
 * The records that an answer depends on, read from their own streams: a decision must not use a read model. Another firm's records and
 * deleted or erased ones don't exist.
 */
export function linkedRecords(
  commands: CommandHandler,
  { kind, recordId }: { readonly kind: KindName; readonly recordId: string },
  inputs: unknown,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): Promise<LinkedRecords> {
  const { linksOf = () => [] } = kindOf(kind)
  return findLinked(
    linksOf,
    inputs,
    async (link): Promise<Found | undefined> => {
      const { state } = await commands.load(recordOf(link.kind), link.recordId, signal)
      if (!isOfTenant(state, accountId) || state.deleted || isErased(state)) return undefined
      return { inputs: state.inputs, inputsVersion: state.inputsVersion }
    },
    { kind, recordId },
  )
}
