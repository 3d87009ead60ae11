import { COPY_SUFFIX, DESCRIPTION_MAX } from '@tafel/contracts/transfer-duty/record.ts'
import type { Refused } from '@tafel/kernel/aggregate.ts'
import type { CreateTransferDuty } from '../create/decide.ts'
import { isOwn } from '../../own.ts'
import type { TransferDutyState } from '../transfer-duty.ts'

/**
 * What a copy is: a new record of the same client with the same inputs, not locked, calculated on the day it is made.
 * A locked record may be copied; that is how one goes on from it.
 */
export function copyOf(
  source: TransferDutyState,
  { transferDutyId, accountId }: { readonly transferDutyId: string; readonly accountId: string },
): CreateTransferDuty | Refused<'functions/not-found' | 'records/deleted' | 'records/erased'> {
  if (!isOwn(source, accountId)) return { refused: 'functions/not-found' }
  if (source.description === undefined || source.inputs === undefined) return { refused: 'records/erased' }
  if (source.deleted) return { refused: 'records/deleted' }
  const { clientId, inputs, transferDutyId: copiedFrom } = source
  return { transferDutyId, accountId, clientId, description: copiedDescription(source.description), inputs, copiedFrom }
}

/** Room for the suffix is made at the end of the text, never within a character. */
export function copiedDescription(description: string): string {
  const room = DESCRIPTION_MAX - COPY_SUFFIX.length
  const kept = Array.from(description).reduce((text, char) => (text.length + char.length <= room ? text + char : text), '')
  return `${kept.trimEnd()}${COPY_SUFFIX}`
}
