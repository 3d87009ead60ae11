import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { mandateState, type MandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { grant } from './grant/decide.ts'
import { mandates, type Reach, reachOf } from './mandates.ts'
import { revoke } from './revoke/decide.ts'

export interface MandateDependencies {
  readonly commands: CommandHandler
  /** The user with this address, if they are an auditor. Throws `OutOfReach` if unavailable. */
  readonly auditorWith: (email: string) => Promise<string | undefined>
  readonly namesOf: (userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
  readonly limits: SharedLimits
  readonly now: () => Date
}

/** Each grant mails an auditor, who isn't a member of the firm. */
const GRANTS = { tries: 20, minutes: 24 * 60 } as const

/** The current extent of an audit mandate; undefined: none. Read from the log each time, so that a revocation takes effect at once. */
export type ReachIn = (accountId: string, auditor: string, signal: AbortSignal) => Promise<Reach | undefined>

export function reachIn({ commands, now }: Pick<MandateDependencies, 'commands' | 'now'>): ReachIn {
  return async (accountId, auditor, signal) => {
    const { state } = await commands.load(mandates, accountId, signal)
    return reachOf(state, auditor, johannesburgDate(now().getTime()))
  }
}

/** Mandates, for a firm's owner. */
export function mandateHandlers({ commands, auditorWith, namesOf, limits, now }: MandateDependencies) {
  const today = () => johannesburgDate(now().getTime())
  const grants = limits.limit('mandates-of-firm', GRANTS)
  return {
    grantMandate: async (call) => {
      const { accountId, user } = call
      const retryAfter = await grants.take(accountId)
      if (retryAfter !== undefined)
        return refuse('functions/resource-exhausted', {
          retryAfter,
          detail: `Your firm has granted ${GRANTS.tries} mandates within a day. Grant more tomorrow.`,
        })
      const { email, ...request } = call.body
      try {
        const auditor = await auditorWith(email)
        const command = { ...request, accountId, by: user.userId, auditor, today: today() }
        const handled = await commands.handle(mandates, accountId, contextOf(call), (state) => grant(command, state))
        return commandReply(request.mandateId, handled, { status: 201 })
      } catch (error) {
        if (!(error instanceof OutOfReach)) throw error
        return refuse('functions/unavailable', { retryAfter: 5 })
      }
    },
    revokeMandate: async (call) => {
      const { accountId } = call
      const command = { accountId, mandateId: call.params['id']! }
      return commandReply(command.mandateId, await commands.handle(mandates, accountId, contextOf(call), (state) => revoke(command, state)))
    },
    listMandates: async ({ accountId, signal }) => {
      const { state } = await commands.load(mandates, accountId, signal)
      const all = [...state.mandates].toReversed()
      const names = await namesOf([...new Set(all.map(([, { auditor }]) => auditor))], signal)
      const items = all.map(([mandateId, mandate]): MandateView => {
        const { auditor, clientIds, from, until, reason } = mandate
        const auditorName = names.get(auditor) ?? null
        return { mandateId, auditor, auditorName, clientIds, from, until, reason: reason ?? null, state: mandateState(mandate, today()) }
      })
      return { json: { items } }
    },
  } satisfies Handlers
}
