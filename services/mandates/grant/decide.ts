import { addDays } from '@tafel/contracts/base/dates.ts'
import { type GrantMandate, MANDATE_DAYS_MAX, mandateState, MANDATES_MAX } from '@tafel/contracts/contexts/mandates/mandate.ts'
import type { MandateEvent } from '@tafel/contracts/contexts/mandates/events.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { MandatesState } from '../mandates.ts'

export interface Grant extends Omit<GrantMandate, 'email'> {
  readonly accountId: string
  readonly by: string
  /** Undefined: no user with this address, or not an auditor. */
  readonly auditor: string | undefined
  readonly today: string
}

type Refusals = 'mandates/no-such-auditor' | 'mandates/own-firm' | 'mandates/too-many' | 'functions/aborted' | 'functions/invalid-argument'

/** By the firm's owner. The auditor has access from the first day to the last; no one audits their own firm. */
export function grant(command: Grant, { mandates }: MandatesState): Decision<MandateEvent, Refusals> {
  const { accountId, by, mandateId, auditor, clientIds, from, until, reason, today } = command
  if (auditor === undefined) return { refused: 'mandates/no-such-auditor' }
  if (auditor === by) return { refused: 'mandates/own-firm' }
  const before = mandates.get(mandateId)
  if (before !== undefined) {
    const same = { auditor, clientIds, from, until, reason, isRevoked: false }
    return sameJson(before, same) ? [] : { refused: 'functions/aborted' }
  }
  const errors = [
    ...(until < from ? [{ field: 'until', message: 'Not before the first day.' }] : []),
    ...(until < today ? [{ field: 'until', message: 'Not in the past.' }] : []),
    ...(until > addDays(from, MANDATE_DAYS_MAX - 1)
      ? [{ field: 'until', message: `At most ${MANDATE_DAYS_MAX} days after the first.` }]
      : []),
  ]
  if (errors.length > 0) return { refused: 'functions/invalid-argument', errors }
  const open = [...mandates.values()].filter((mandate) => ['coming', 'inForce'].includes(mandateState(mandate, today)))
  if (open.length >= MANDATES_MAX) return { refused: 'mandates/too-many' }
  return [{ type: 'MandateGranted', data: { accountId, mandateId, auditor, clientIds, from, until, reason } }]
}
